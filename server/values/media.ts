/** A file, or the like, whose content is here. */
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

/** Media that are fetched on demand: a manager makes them from an id (wire §10.3). They are signed for the link they cross. */
export class LazyMedia {
  readonly manager: string;
  readonly id: string;
  readonly contentType: string | null;
  readonly name: string | null;
  /** Bytes; null where that is not known before. */
  readonly length: number | null;

  constructor(manager: string, id: string, contentType: string | null, name: string | null, length: number | null = null) {
    this.manager = manager;
    this.id = id;
    this.contentType = contentType;
    this.name = name;
    this.length = length;
  }
}

/** Media for answers whose content is sent piece by piece, as it comes; the receiver gets the same as of `Bytes`. */
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

/** Media that may come in as well as go out. */
export type Media = Bytes | LazyMedia;
