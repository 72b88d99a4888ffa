/** What the two ends of the bare WebSocket say to each other. */

/** Media are sent in frames of this size by both sides. */
export const CHUNK_BYTES = 65_536;

/** A request, sent in a text frame that an upload's bytes follow. The reply has the same id. */
export interface Question {
  readonly id: number;
  readonly ask: 'echo' | 'upload' | 'download' | 'rows';
  readonly value: number;
}

export interface Reply {
  readonly id: number;
  readonly response: unknown;
}
