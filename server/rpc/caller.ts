import type { QueueKey } from '../pool/index.ts';
import type { ServiceCaller } from '../services/index.ts';
import type { CookieValues, Hold, Session } from '../sessions/index.ts';
import type { CallFrame } from './uplink-functions.ts';

/** A caller that is not a page: a connected uplink (wire §17). */
export interface Program extends Pick<ServiceCaller, 'isTrusted' | 'visitor' | 'run'> {
  readonly type: 'uplink' | 'client_uplink';
  /** The calls within which it calls, innermost first; empty where it calls on its own. */
  readonly callStack: readonly CallFrame[];
  /** Called when objects that the session was handed earlier become invalid. */
  onInvalid(): void;
}

/** The sender of calls: one page or one uplink, over one transport. */
export interface Caller {
  readonly session: Session;
  /** The client's IP address; null where there is no client. */
  readonly ip: string | null;
  /** Its place in the queue: addresses take turns, and so do the sessions of an address. */
  readonly queueKey: QueueKey;
  /** Whether the request that opened the connection had the session's cookie; absent for uplinks. */
  readonly hasSessionCookie?: boolean;
  /** A fetch of cookies that its page was told to make. Answers wait for it: a page that is left at once has its cookies then. */
  cookieFetch?: Promise<void>;
  /** App cookies of the request that opened the connection. */
  readonly cookies: CookieValues;
  /** The socket's hold on the session, which keeps it from expiring; null over HTTP. */
  readonly hold: Hold | null;
  /** Over HTTP, and for uplinks, sessions neither expire nor are reset (wire §2.4). */
  readonly transport: 'socket' | 'http' | 'uplink';
  /** Absent for pages. */
  readonly program?: Program;
  /** Whether its page waits for the cookie of a sign-in by another page (wire §2.2); absent over HTTP and for uplinks. */
  isHeld?(): boolean;
  /** Sends one message: JSON text, or the bytes of a chunk directly after its header. */
  send(data: string | Uint8Array): void;
  /** Lets the client read what was sent last before more is sent, which must follow; only over HTTP. */
  finish?(): void;
  /** Resolves once everything sent has been written out; the value is whether the connection is still open. */
  drained(): Promise<boolean>;
}
