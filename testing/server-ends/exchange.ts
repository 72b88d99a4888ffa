import type { CallMessage, ChunkHeader, LogMessage } from '../../protocol/index.ts';

/** One frame from the server: a message as an object or as its text, or the bytes of a chunk. */
export type Frame = object | string | Uint8Array;

/** A chunk of a call's media, with the header that announced it. */
export type Chunk = readonly [header: ChunkHeader, content: Uint8Array];

/** A call that has been received completely, by either transport, with functions to answer it. */
export interface Exchange {
  readonly transport: 'socket' | 'http';
  readonly message: CallMessage;
  /** The chunks in order. */
  readonly chunks: readonly Chunk[];
  say(...frames: readonly Frame[]): void;
  /** The answer is complete. */
  end(): void;
  /** Break the connection. */
  breakOff(): void;
}

/** Receives what arrives at the server's end. */
export interface EndListener {
  /** While this returns false, no connection or request succeeds. */
  isOnline(): boolean;
  onCall(exchange: Exchange): void;
  onLog(message: LogMessage): void;
  /** A frame that is no message of the protocol came, for which a server closes the connection. */
  onUnreadable(text: string): void;
}

/** A frame's text; null if it is binary. */
export function textOf(frame: Frame): string | null {
  if (frame instanceof Uint8Array) return null;
  return typeof frame === 'string' ? frame : JSON.stringify(frame);
}
