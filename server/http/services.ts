import type { Addresses } from '../address/index.ts';
import type { AppSource, LoadedApp } from '../app/index.ts';
import type { BuildOutput } from '../page/index.ts';
import type { AppCookies, SessionStore } from '../sessions/index.ts';

/** What the routes are made of. */
export interface Services {
  readonly source: AppSource;
  readonly build: BuildOutput;
  readonly addresses: Addresses;
  readonly sessions: SessionStore;
  readonly appCookies: AppCookies;
  /** Origin this server was configured with, without a path. */
  environmentOrigin(): string;
  /** Told of the app each time it is read for a page. */
  onLoad(loaded: LoadedApp): void;
  /** Told of a request that failed because of the app or of this server. */
  onFailure(error: unknown): void;
}
