/** The content type that the reference names. WebKit treats such parts as replacing one another, and fails. */
const REPLACING = 'multipart/x-mixed-replace';
/** The content type for clients that accept it. */
const MIXED = 'multipart/mixed';

/** The content type of a response in parts that a client with this `Accept` header can read. */
export function partsTypeFor(contentType: string, accept: string | undefined): string {
  return accept?.includes(MIXED) ? contentType.replace(REPLACING, MIXED) : contentType;
}

/** Formats the parts of one response (wire §5). */
export class ResponseParts {
  /** Random for each response, so that no content can contain it by accident or intent. */
  readonly #boundary = `AnvilServerResponse${crypto.randomUUID().replaceAll('-', '')}`;

  #isEnded = false;

  get contentType(): string {
    return `${REPLACING};boundary=${this.#boundary}`;
  }

  /** The boundary and headers before a message or the bytes of a chunk. */
  head(data: string | Uint8Array): string {
    const headers =
      typeof data === 'string'
        ? 'Content-Type: application/json\r\n'
        : 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\n';
    const boundary = this.#isEnded ? '' : this.#line;
    this.#isEnded = false;
    return `${boundary}${headers}\r\n`;
  }

  /** The end of the part before, which is otherwise written with the next one: a client knows only by it that a part is complete. */
  end(): string {
    this.#isEnded = true;
    return this.#line;
  }

  get #line(): string {
    return `\r\n--${this.#boundary}\r\n`;
  }
}
