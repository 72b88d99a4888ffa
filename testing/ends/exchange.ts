import type { CallMessage, ChunkHeader, LogMessage } from '../../protocol/index.ts';

/** One frame from the server: a message, its text as it is, or the bytes of a chunk. */
export type Frame = object | string | Uint8Array;

/** A chunk of a call's media, with the header that announced it. */
export type Chunk = readonly [header: ChunkHeader, content: Uint8Array];

/** A call that has come in whole, whichever way, and the way back. */
export interface Exchange {
  readonly transport: 'socket' | 'http';
  readonly message: CallMessage;
  /** In the order in which they came, or belong. */
  readonly chunks: readonly Chunk[];
  say(...frames: readonly Frame[]): void;
  /** Nothing more will be said to this call. */
  end(): void;
  /** The connection breaks. */
  breakOff(): void;
}

/** Who is told of what comes in. */
export interface EndListener {
  /** While this says no, nobody gets through. */
  isOnline(): boolean;
  onCall(exchange: Exchange): void;
  onLog(message: LogMessage): void;
  /** Something that is no message of the protocol; the server would close the connection. */
  onUnreadable(text: string): void;
}

/** A frame as text, null when it is binary. */
export function textOf(frame: Frame): string | null {
  if (frame instanceof Uint8Array) return null;
  return typeof frame === 'string' ? frame : JSON.stringify(frame);
}
