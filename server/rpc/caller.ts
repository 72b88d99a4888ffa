import type { Turn } from '../pool/index.ts';
import type { CookieValues, Hold, Session } from '../sessions/index.ts';

/** Who sends calls: one page, over one transport. */
export interface Caller {
  readonly session: Session;
  readonly ip: string;
  /** With whom it takes turns where calls wait: its address among all, its session among those of its address. */
  readonly turn: Turn;
  /** App cookies that came with the request that began this. */
  readonly cookies: CookieValues;
  /** How its socket holds the session; null over HTTP. */
  readonly hold: Hold | null;
  /** Over HTTP sessions neither expire nor are reset (wire §2.4). */
  readonly transport: 'socket' | 'http';
  /** Sends one message: JSON text, or the bytes of a chunk right behind its header. */
  send(data: string | Uint8Array): void;
  /** Resolves when what was sent has left, to whether anybody is still there. */
  drained(): Promise<boolean>;
}
