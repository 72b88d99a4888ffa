import type { Addresses } from '../address/index.ts';
import type { ServedApp } from '../app/index.ts';
import type { AppSnapshots } from '../app-snapshots/index.ts';
import type { ReloadEvents } from '../hot-reload/index.ts';
import type { FormMarkup } from '../markup/index.ts';
import type { BuildOutput } from '../page/index.ts';
import type { AppCookies, SessionStore } from '../sessions/index.ts';
import type { Uplinks } from '../uplink/index.ts';
import type { AccountLinks, SignInWindows } from '../users/index.ts';

/** The dependencies of the routes. */
export interface RouteServices {
  readonly source: ServedApp;
  /** Events for open pages while the author edits the app; null when edits are not followed. */
  readonly reloadEvents: ReloadEvents | null;
  /** Whether the pages offer the inspector. */
  readonly offersInspector?: boolean;
  readonly build: BuildOutput;
  /** Snapshots made for this app; absent if they are disabled. */
  readonly appSnapshots?: AppSnapshots;
  /** Pre-rendered HTML of the start form; absent if it is disabled. */
  readonly formMarkup?: FormMarkup;
  readonly addresses: Addresses;
  readonly sessions: SessionStore;
  readonly appCookies: AppCookies;
  /** The key with which pages load Google Maps. */
  readonly googleApiKey?: string;
  /** Handlers of links in emails about accounts; absent without accounts. */
  readonly accountLinks?: AccountLinks;
  /** Windows for signing in with identity providers. */
  readonly signInWindows?: SignInWindows;
  /** Uplinks; absent if none may connect. */
  readonly uplinks?: Uplinks;
  /** The configured origin of this server, without a path. */
  environmentOrigin(): string;
  /** Called with the error when a request has failed because of the app or of this server. */
  onFailure(error: unknown): void;
}
