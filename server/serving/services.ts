import type { ServedApp } from '../app/index.ts';
import type { DataStore } from '../data/index.ts';
import { appFunctions, Registry, type Service } from '../services/index.ts';
import type { SessionStore } from '../sessions/index.ts';

/** What the services of an app are made of. */
export interface ServiceParts {
  readonly source: Pick<ServedApp, 'latest'>;
  readonly sessions: SessionStore;
  /** The rows of the app. */
  data(): Promise<DataStore>;
  environmentOrigin(): string;
}

/** All services of an app: what this process answers by itself. */
export function createRegistry(parts: ServiceParts): Registry {
  const services: readonly Service[] = [appFunctions(parts)];
  return new Registry(services, (session) => parts.sessions.urlToken(session));
}
