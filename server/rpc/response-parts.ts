/** The type that the reference names. WebKit expects parts that replace one another then, and fails. */
const REPLACING = 'multipart/x-mixed-replace';
/** The type for clients that accept it. */
const MIXED = 'multipart/mixed';

/** The content type of an answer in parts, as who sent this `Accept` can read it. */
export function partsTypeFor(contentType: string, accept: string | undefined): string {
  return accept?.includes(MIXED) ? contentType.replace(REPLACING, MIXED) : contentType;
}

/** The parts of one response (wire §5). */
export class ResponseParts {
  /** Random for each response: nothing that is sent can hold it by accident or intent. */
  readonly #boundary = `AnvilServerResponse${crypto.randomUUID().replaceAll('-', '')}`;

  get contentType(): string {
    return `${REPLACING};boundary=${this.#boundary}`;
  }

  /** What stands before a message, or the bytes of a chunk. */
  head(data: string | Uint8Array): string {
    const headers =
      typeof data === 'string'
        ? 'Content-Type: application/json\r\n'
        : 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\n';
    return `\r\n--${this.#boundary}\r\n${headers}\r\n`;
  }
}
