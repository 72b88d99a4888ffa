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
export function appServices(parts: ServiceParts): readonly Service[] {
  return [appFunctions(parts)];
}

/** @param makeServices gives those that it is to have */
export function createRegistry(parts: ServiceParts, makeServices = appServices): Registry {
  return new Registry(makeServices(parts), (session) => parts.sessions.urlToken(session));
}
