/** The parts of one response (wire §5). */
export class ResponseParts {
  /** Of this response alone, and said in its content type: nothing that is sent can have it in it. */
  readonly #boundary = `AnvilServerResponse${crypto.randomUUID().replaceAll('-', '')}`;

  get contentType(): string {
    return `multipart/x-mixed-replace;boundary=${this.#boundary}`;
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
