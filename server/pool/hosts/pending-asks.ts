import type { PyProxy } from 'pyodide/ffi';
import type { FromWorker, MediaContent, WithMedia } from '../messages.ts';

/** The result for Python: the response message and its media. Undefined, which Python sees as None, when the call was stopped. */
type Answer = readonly [text: string, media: readonly MediaContent[]] | undefined;

interface Asked {
  readonly call: number;
  answer(answer: WithMedia | null): void;
}

/** Requests from calls on Pyodide to services of this process that have no answer yet. */
export class PendingAsks {
  readonly #waiting = new Map<number, Asked>();
  readonly #post: (message: FromWorker) => void;
  #last = 0;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  /**
   * Sends a request for a call. Never rejects, since Python would see a rejection as an Exception that app code may catch.
   *
   * @param media pairs of id and content
   */
  ask(text: string, media: PyProxy, call: number): Promise<Answer> {
    const contents = media.toJs({ create_pyproxies: false }) as readonly MediaContent[];
    const ask = (this.#last += 1);
    return new Promise((resolve) => {
      const answer = (given: WithMedia | null): void => {
        this.#waiting.delete(ask);
        resolve(given ? [given.text, given.media] : undefined);
      };
      this.#waiting.set(ask, { call, answer });
      this.#post({ kind: 'ask', number: call, ask, asked: { text, media: contents } });
    });
  }

  /** Settles a request. Does nothing if its call was stopped. */
  answer(ask: number, answer: WithMedia | null): void {
    this.#waiting.get(ask)?.answer(answer);
  }

  /** Cancels the pending requests of a call. */
  stop(call: number): void {
    for (const asked of [...this.#waiting.values()]) if (asked.call === call) asked.answer(null);
  }
}
