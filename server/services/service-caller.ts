import type { Session, Visitor } from '../sessions/index.ts';
import { type Link, sessionLink, TRUSTED_LINK } from '../values/index.ts';

/**
 * Callers that services trust (wire §11.4): server code, background tasks and server uplinks, but not browsers, HTTP clients and
 * client uplinks.
 */
export type TrustedCallerType = 'server_module' | 'background_task' | 'uplink';

/** The caller of a service. */
export interface ServiceCaller {
  readonly type: TrustedCallerType | 'browser' | 'http' | 'client_uplink';
  /** Whether its type is one of `TrustedCallerType`. */
  readonly isTrusted: boolean;
  /** The session of the visitor whose request led to this call, possibly through other calls; a task or uplink has its own. */
  readonly session: Session;
  /** The visitor's browser; null if the call does not originate from one. */
  readonly visitor: Visitor | null;
  /** The visitor's IP address; null where there is none. */
  readonly ip: string | null;
  /** The app's origin, without a trailing slash. */
  readonly origin: string;
  /**
   * The run of server code that calls, the same for all of its calls: a transaction that it opens is closed when it ends. Null for
   * a browser, whose calls are independent.
   */
  readonly run: Run | null;
}

/** How a run of server code has ended; `failed` if it raised, or has no reply. */
export type RunEnd = 'done' | 'failed';

/** A run of server code. */
export interface Run {
  /** Its name in the terminal. */
  readonly name: string;
  /** Registers a cleanup that is called once, when the run has ended. */
  atEnd(work: () => void | Promise<void>): void;
}

/** The link to a caller: objects are signed with the session's secret, unless the caller is trusted. */
export function linkTo({ isTrusted, session }: ServiceCaller): Link {
  return isTrusted ? TRUSTED_LINK : sessionLink(session);
}
