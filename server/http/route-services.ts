import type { Addresses } from '../address/index.ts';
import type { ServedApp } from '../app/index.ts';
import type { AppSnapshots } from '../app-snapshots/index.ts';
import type { ReloadEvents } from '../hot-reload/index.ts';
import type { FormMarkup } from '../markup/index.ts';
import type { BuildOutput } from '../page/index.ts';
import type { AppCookies, SessionStore } from '../sessions/index.ts';
import type { Uplinks } from '../uplink/index.ts';
import type { AccountLinks, SignInWindows } from '../users/index.ts';

/** What the routes are made of. */
export interface RouteServices {
  readonly source: ServedApp;
  /** What pages are told while their author works on the app; null where nobody does. */
  readonly reloadEvents: ReloadEvents | null;
  /** May the inspectors of its pages be opened? */
  readonly offersInspector?: boolean;
  readonly build: BuildOutput;
  /** Snapshots of the app's own; none where they are not to be made. */
  readonly appSnapshots?: AppSnapshots;
  /** The start form as HTML, likewise. */
  readonly formMarkup?: FormMarkup;
  readonly addresses: Addresses;
  readonly sessions: SessionStore;
  readonly appCookies: AppCookies;
  /** What pages load Google Maps with. */
  readonly googleApiKey?: string;
  /** Where links in mails about accounts lead; none where there are no accounts. */
  readonly accountLinks?: AccountLinks;
  /** Windows in which others vouch for users. */
  readonly signInWindows?: SignInWindows;
  /** Programs that connect; none where they cannot. */
  readonly uplinks?: Uplinks;
  /** Origin this server was configured with, without a path. */
  environmentOrigin(): string;
  /** Told of a request that failed because of the app or of this server. */
  onFailure(error: unknown): void;
}
