/**
 * The bytes of one media on their way out. Where they are is its own business, so that large media need not be in this worker's
 * memory, or not twice: they are read piece by piece, as they are sent.
 */
export interface Content {
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start` to before `end`, now or as soon as they can be had. Rejects with why they cannot. */
  read(start: number, end: number): ArrayBuffer | Promise<ArrayBuffer>;
  /** The same for a form: what need not be read now is not. */
  part(start: number, end: number): ArrayBuffer | Blob;
  /** Nothing more will be asked for. */
  release(): void;
}
