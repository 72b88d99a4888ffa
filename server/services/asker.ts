import type { Session, Visitor } from '../sessions/index.ts';
import { type Link, sessionLink, TRUSTED_LINK } from '../values/index.ts';

/** Who a service believes (wire §11.4): server code, background tasks and server uplinks; not browsers, HTTP and client uplinks. */
export type TrustedCallerType = 'server_module' | 'background_task' | 'uplink';

/** Who asks a service for something. */
export interface Asker {
  readonly type: TrustedCallerType | 'browser' | 'http' | 'client_uplink';
  /** Is its type one of `TrustedCallerType`? */
  readonly isTrusted: boolean;
  /** The session of the visitor behind the call, however many calls lie between; a task's or an uplink's own. */
  readonly session: Session;
  /** The visitor's browser; null where no browser is behind the call. */
  readonly visitor: Visitor | null;
  /** Address of the visitor; null where there is none. */
  readonly ip: string | null;
  /** Where people open the app, without a slash at the end. */
  readonly origin: string;
  /**
   * The run of server code that calls, the same for all of its calls: a transaction that it has opened ends with it.
   * Null for a browser, each of whose calls stands alone.
   */
  readonly run: Run | null;
}

/** How a run of server code has ended: it has `failed` where it raised, or has no reply. */
export type RunEnd = 'done' | 'failed';

/** Server code while it runs. */
export interface Run {
  /** What the terminal calls it. */
  readonly name: string;
  /** Called once, when it is over. */
  atEnd(work: () => void | Promise<void>): void;
}

/** The link to an asker: what crosses it is signed with the session's secret, unless the asker is trusted. */
export function linkTo({ isTrusted, session }: Asker): Link {
  return isTrusted ? TRUSTED_LINK : sessionLink(session);
}
