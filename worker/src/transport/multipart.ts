import { ByteQueue } from './byte-queue.ts';

/** One part of a multipart body. */
export interface Part {
  /** The part's `Content-Type`; empty when it has none. */
  readonly contentType: string;
  readonly body: ArrayBuffer;
}

const CRLF = '\r\n';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const END_OF_HEADERS = bytesOf(CRLF + CRLF);

/** The boundary in a `Content-Type` header; null if there is none. */
export function boundaryOf(contentType: string | null): string | null {
  const found = /^multipart\/[^;]*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? '');
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * Splits a `multipart/x-mixed-replace` stream into its parts (wire §5.2) as bytes, since a part may contain anything but the boundary line.
 * A part ends at the next boundary or at the end of the stream, since the server sends no closing boundary.
 */
export class MultipartReader {
  readonly #delimiter: Uint8Array;
  readonly #onPart: (part: Part) => void;
  readonly #pending = new ByteQueue();
  #inside: 'preamble' | 'headers' | 'body' | 'epilogue' = 'preamble';
  #contentType = '';

  constructor(boundary: string, onPart: (part: Part) => void) {
    this.#delimiter = bytesOf(`${CRLF}--${boundary}`);
    this.#onPart = onPart;
    // A boundary is found with the line break before it, which is missing if the stream begins with a boundary line.
    this.#pending.push(bytesOf(CRLF));
  }

  push(bytes: Uint8Array): void {
    if (this.#inside === 'epilogue') return;
    this.#pending.push(bytes);
    while (this.#inside === 'headers' ? this.#readHeaders() : this.#readToDelimiter());
  }

  /** The stream has ended, without an error. */
  end(): void {
    if (this.#inside === 'body') this.#finishPart(this.#pending.take(this.#pending.length));
    this.#inside = 'epilogue';
  }

  /** Returns whether there may be more to read. */
  #readHeaders(): boolean {
    // In a part without headers, the line break of the boundary line is the first half of the empty line that ends the headers.
    const end = this.#pending.find(END_OF_HEADERS);
    if (end < 0) return false;
    const lines = new TextDecoder().decode(this.#pending.take(end + END_OF_HEADERS.length)).split(CRLF);
    const type = lines.find((line) => /^content-type:/i.test(line));
    this.#contentType = type?.slice(type.indexOf(':') + 1).trim() ?? '';
    this.#inside = 'body';
    return true;
  }

  #readToDelimiter(): boolean {
    const size = this.#delimiter.length;
    const index = this.#pending.find(this.#delimiter);
    if (index < 0 || this.#pending.length < index + size + 2) return false;
    const [first, second] = [this.#pending.at(index + size), this.#pending.at(index + size + 1)];
    const closes = first === 0x2d && second === 0x2d;
    if (!closes && !(first === 0x0d && second === 0x0a)) {
      this.#pending.searchedTo(index + 1);
      return true;
    }
    const before = this.#pending.take(index);
    if (this.#inside === 'body') this.#finishPart(before);
    // The line break of the boundary line is kept: in a part without headers it is the first half of the empty line that ends them.
    this.#pending.take(size);
    this.#inside = closes ? 'epilogue' : 'headers';
    return !closes;
  }

  #finishPart(body: ArrayBuffer): void {
    this.#onPart({ contentType: this.#contentType, body });
  }
}
