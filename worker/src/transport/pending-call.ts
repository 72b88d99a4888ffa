/** A whole answer: its message as text, and its media in the order of their ids. */
export interface Answer {
  readonly message: string;
  readonly media: readonly string[];
  readonly contents: readonly ArrayBuffer[];
}

interface ListedObject {
  readonly type?: readonly string[];
  readonly id?: string;
}

/** One call on its way: complete when its answer and the last chunk of every media it lists have come (§2.4). */
export class PendingCall {
  readonly answer: Promise<Answer>;
  #resolve!: (answer: Answer) => void;
  #reject!: (error: Error) => void;
  #message: string | null = null;
  #listed: readonly string[] = [];
  readonly #chunks = new Map<string, ArrayBuffer[]>();
  readonly #complete = new Set<string>();

  constructor() {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** True once nothing more is to come. */
  respond(message: string, objects: readonly ListedObject[]): boolean {
    this.#message = message;
    this.#listed = objects.flatMap((one) => (one.type?.[0] === 'DataMedia' && one.id ? [one.id] : []));
    return this.#finish();
  }

  chunk(mediaId: string, content: ArrayBuffer, last: boolean): boolean {
    const chunks = this.#chunks.get(mediaId) ?? [];
    chunks.push(content);
    this.#chunks.set(mediaId, chunks);
    if (last) this.#complete.add(mediaId);
    return this.#finish();
  }

  fail(error: Error): void {
    this.#reject(error);
  }

  #finish(): boolean {
    if (this.#message === null || !this.#listed.every((id) => this.#complete.has(id))) return false;
    const contents = this.#listed.map((id) => join(this.#chunks.get(id) ?? []));
    this.#resolve({ message: this.#message, media: this.#listed, contents });
    return true;
  }
}

function join(chunks: readonly ArrayBuffer[]): ArrayBuffer {
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(new Uint8Array(chunk), at);
    at += chunk.byteLength;
  }
  return whole.buffer;
}
