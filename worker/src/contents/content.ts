/**
 * The bytes of one media that is being sent. They may be anywhere, and are read piece by piece as they are sent, so that large media need
 * not be in this worker's memory, or not twice.
 */
export interface Content {
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start` to before `end`, or a promise of them, which rejects with the reason if they cannot be read. */
  read(start: number, end: number): ArrayBuffer | Promise<ArrayBuffer>;
  /** The same bytes for a form, as a Blob where they need not be read now. */
  part(start: number, end: number): ArrayBuffer | Blob;
  /** The content is not read any more. */
  release(): void;
}
