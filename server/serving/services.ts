import type { ServedApp } from '../app/index.ts';
import type { DataStore } from '../data/index.ts';
import { appFunctions, Registry, type Service } from '../services/index.ts';
import type { SessionStore } from '../sessions/index.ts';
import { Tables } from '../tables/index.ts';

const TABLES_SOURCE = '/runtime/services/tables.yml';

/** What the services of an app are made of. */
export interface ServiceParts {
  readonly source: Pick<ServedApp, 'latest'>;
  readonly sessions: SessionStore;
  /** The rows of the app. */
  readonly data: () => Promise<DataStore>;
  environmentOrigin(): string;
  /** Tells the author. */
  readonly say: (line: string) => void;
}

/** All services of an app: what this process answers by itself. */
export function appServices(parts: ServiceParts): readonly Service[] {
  const { source, data, say } = parts;
  const tables = new Tables({
    data,
    createsColumns: () => source.latest.app.manifest.serverConfigs.get(TABLES_SOURCE)?.['auto_create_missing_columns'] === true,
    say,
  });
  return [appFunctions(parts), tables.service];
}

/** @param makeServices gives those that it is to have */
export function createRegistry(parts: ServiceParts, makeServices = appServices): Registry {
  return new Registry(makeServices(parts), (session) => parts.sessions.urlToken(session));
}
