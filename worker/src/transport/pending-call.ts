import { type Binary, type ErrorPayload, mediaIdsIn, type ObjectDescriptor } from '../../../protocol/index.ts';
import { ChunkCollector } from '../contents/index.ts';

/** A complete answer: its message as text, and its media in the order of their ids. */
export interface Answer {
  readonly message: string;
  readonly media: readonly string[];
  readonly contents: readonly Binary[];
}

/** A call that was sent. It is complete when its answer and the last chunk of each media in the answer have come (wire §4.7). */
export class PendingCall {
  readonly id: string;
  readonly answer: Promise<Answer>;
  #resolve!: (answer: Answer) => void;
  #message: string | null = null;
  #listed: readonly string[] = [];
  readonly #gathered = new Map<string, ChunkCollector>();
  readonly #complete = new Set<string>();

  constructor(id: string) {
    this.id = id;
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** True once nothing more is to come. */
  respond(message: string, objects: readonly ObjectDescriptor[]): boolean {
    this.#message = message;
    this.#listed = mediaIdsIn(objects);
    return this.#finish();
  }

  /** True once nothing more is to come. Chunks after the last one of a media are ignored. */
  chunk(mediaId: string, content: ArrayBuffer, last: boolean): boolean {
    if (this.#complete.has(mediaId)) return false;
    const gathered = this.#gathered.get(mediaId) ?? new ChunkCollector();
    gathered.add(content);
    this.#gathered.set(mediaId, gathered);
    if (last) this.#complete.add(mediaId);
    return this.#finish();
  }

  /** End the call by this error, whatever has come of its answer. */
  fail(error: ErrorPayload): void {
    this.#resolve({ message: JSON.stringify({ id: this.id, error }), media: [], contents: [] });
  }

  #finish(): boolean {
    if (this.#message === null || !this.#listed.every((id) => this.#complete.has(id))) return false;
    const contents = this.#listed.map((id) => (this.#gathered.get(id) ?? new ChunkCollector()).whole());
    this.#resolve({ message: this.#message, media: this.#listed, contents });
    return true;
  }
}
