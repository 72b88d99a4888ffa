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

/** Media that are fetched when somebody asks: a manager makes them of an id (wire §10.3). Signed for whom they are handed to. */
export class LazyMedia {
  readonly manager: string;
  readonly id: string;
  readonly contentType: string | null;
  readonly name: string | null;
  /** Bytes; null where nobody knows before. */
  readonly length: number | null;

  constructor(manager: string, id: string, contentType: string | null, name: string | null, length: number | null = null) {
    this.manager = manager;
    this.id = id;
    this.contentType = contentType;
    this.name = name;
    this.length = length;
  }
}

/** A content that comes piece by piece, for answers: it leaves as it comes, and whoever gets it has the same as of `Bytes`. */
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

/** What comes in, and goes out. */
export type Media = Bytes | LazyMedia;
