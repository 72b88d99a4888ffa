import type { Binary, ErrorPayload, ObjectDescriptor } from '../../../protocol/index.ts';
import { Gathering } from '../contents/index.ts';

/** A whole answer: its message as text, and its media in the order of their ids. */
export interface Answer {
  readonly message: string;
  readonly media: readonly string[];
  readonly contents: readonly Binary[];
}

/** One call on its way: complete when its answer and the last chunk of every media it lists have come (wire protocol §2.4). */
export class PendingCall {
  readonly id: string;
  readonly answer: Promise<Answer>;
  #resolve!: (answer: Answer) => void;
  #message: string | null = null;
  #listed: readonly string[] = [];
  readonly #gathered = new Map<string, Gathering>();
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
    // A sender may put newer names of a type before older ones.
    this.#listed = objects.flatMap(({ type, id }) => (type.includes('DataMedia') && typeof id === 'string' ? [id] : []));
    return this.#finish();
  }

  /** True once nothing more is to come. */
  chunk(mediaId: string, content: ArrayBuffer, last: boolean): boolean {
    const gathered = this.#gathered.get(mediaId) ?? new Gathering();
    gathered.add(content);
    this.#gathered.set(mediaId, gathered);
    if (last) this.#complete.add(mediaId);
    return this.#finish();
  }

  /** Whatever has come of an answer, this error is it. */
  fail(error: ErrorPayload): void {
    this.#resolve({ message: JSON.stringify({ id: this.id, error }), media: [], contents: [] });
  }

  #finish(): boolean {
    if (this.#message === null || !this.#listed.every((id) => this.#complete.has(id))) return false;
    const contents = this.#listed.map((id) => (this.#gathered.get(id) ?? new Gathering()).whole());
    this.#resolve({ message: this.#message, media: this.#listed, contents });
    return true;
  }
}
