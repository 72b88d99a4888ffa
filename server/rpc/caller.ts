import type { QueueKey } from '../pool/index.ts';
import type { Asker } from '../services/index.ts';
import type { CookieValues, Hold, Session } from '../sessions/index.ts';
import type { CallFrame } from './uplink-functions.ts';

/** Who calls where it is no page: a program that has connected (wire §17). */
export interface Program extends Pick<Asker, 'isTrusted' | 'visitor' | 'run'> {
  readonly type: 'uplink' | 'client_uplink';
  /** The calls within which it calls, the nearest first; empty where it calls by itself. */
  readonly callers: readonly CallFrame[];
  /** Called when what the session was handed out before is honoured no more. */
  onInvalid(): void;
}

/** Who sends calls: one page, or one program, over one transport. */
export interface Caller {
  readonly session: Session;
  /** Null where there is no visitor. */
  readonly ip: string | null;
  /** Where it stands in the queue: addresses take turns, and the sessions of an address do among themselves. */
  readonly queueKey: QueueKey;
  /** App cookies that came with the request that began this. */
  readonly cookies: CookieValues;
  /** How its socket holds the session; null over HTTP. */
  readonly hold: Hold | null;
  /** Over HTTP, and of programs, sessions neither expire nor are reset (wire §2.4). */
  readonly transport: 'socket' | 'http' | 'uplink';
  /** Absent for pages. */
  readonly program?: Program;
  /** Sends one message: JSON text, or the bytes of a chunk right behind its header. */
  send(data: string | Uint8Array): void;
  /** Resolves when what was sent has left, to whether anybody is still there. */
  drained(): Promise<boolean>;
}
