/** What the two ends of the bare WebSocket say to each other. */

/** Media cross in frames of this size on both sides. */
export const CHUNK_BYTES = 65_536;

/** Asked in a text frame; an upload's bytes follow it. The answer has its id. */
export interface Question {
  readonly id: number;
  readonly ask: 'echo' | 'upload' | 'download' | 'rows';
  readonly value: number;
}

export interface Reply {
  readonly id: number;
  readonly response: unknown;
}
