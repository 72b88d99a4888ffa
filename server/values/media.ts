/** Media, such as a file, with its content in memory. */
export class Bytes {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly name: string | null;

  constructor(content: Uint8Array, contentType: string, name: string | null) {
    this.content = content;
    this.contentType = contentType;
    this.name = name;
  }
}

/**
 * Media that are fetched on demand: a manager makes them from an id (wire §10.3). They are signed for the link over which they are
 * sent.
 */
export class LazyMedia {
  readonly manager: string;
  readonly id: string;
  readonly contentType: string | null;
  readonly name: string | null;
  /** Number of bytes; null if not known in advance. */
  readonly length: number | null;

  constructor(manager: string, id: string, contentType: string | null, name: string | null, length: number | null = null) {
    this.manager = manager;
    this.id = id;
    this.contentType = contentType;
    this.name = name;
    this.length = length;
  }
}

/** Media of a response whose content is sent as it is produced; the receiver sees no difference from `Bytes`. */
export class Stream {
  readonly content: AsyncIterable<Uint8Array>;
  readonly contentType: string;
  readonly name: string | null;

  constructor(content: AsyncIterable<Uint8Array>, contentType: string, name: string | null) {
    this.content = content;
    this.contentType = contentType;
    this.name = name;
  }
}

/** Media that may be received as well as sent. */
export type Media = Bytes | LazyMedia;
