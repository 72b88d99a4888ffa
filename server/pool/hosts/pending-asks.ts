import type { PyProxy } from 'pyodide/ffi';
import type { FromWorker, MediaContent, WithMedia } from '../messages.ts';

/** What Python is given: the response message and its media. Undefined, which is Python's None, for a call that was stopped. */
type Answer = readonly [text: string, media: readonly MediaContent[]] | undefined;

interface Asked {
  readonly call: number;
  answer(answer: WithMedia | null): void;
}

/** Requests of calls on Pyodide to services of this process that await their answers. */
export class PendingAsks {
  readonly #waiting = new Map<number, Asked>();
  readonly #post: (message: FromWorker) => void;
  #last = 0;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  /**
   * Asks for a call. Never rejects: Python would see an Exception, which app code may catch.
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

  /** Settles an ask. Nobody waits for it any more if its call was stopped: nothing happens then. */
  answer(ask: number, answer: WithMedia | null): void {
    this.#waiting.get(ask)?.answer(answer);
  }

  /** Gives up what a call asks for, if it waits for anything. */
  stop(call: number): void {
    for (const asked of [...this.#waiting.values()]) if (asked.call === call) asked.answer(null);
  }
}
