import type { CallFrame, RunScope } from '../rpc/index.ts';
import type { Asker } from '../services/index.ts';

/** In whose session, and within which calls, an uplink makes a call. */
export interface CallStack extends Pick<Asker, 'session' | 'visitor' | 'ip' | 'run'> {
  /** The calls within which the uplink calls, the nearest first; empty where it calls by itself. */
  readonly callers: readonly CallFrame[];
  onInvalid(): void;
}

/** Most stacks of its own that one uplink goes on with at a time. */
const MOST_OWN = 1000;

/** The call stacks that one uplink knows: of calls that it answers, while they last, and of its own, one for each of its threads (wire §17.3). */
export class CallStacks {
  readonly #answering = new Map<string, CallStack>();
  readonly #own = new Map<string, CallStack & { readonly run: RunScope }>();
  readonly #begin: () => CallStack & { readonly run: RunScope };

  /** @param begin makes the stack of a call that the uplink makes by itself */
  constructor(begin: () => CallStack & { readonly run: RunScope }) {
    this.#begin = begin;
  }

  /** The uplink is to answer a call; the function returned says that it has. */
  answer(id: string, stack: CallStack): () => void {
    this.#answering.set(id, stack);
    return () => void this.#answering.delete(id);
  }

  /** The one of that id; one of its own where there is none. */
  of(id: string): CallStack {
    const known = this.#answering.get(id) ?? this.#own.get(id);
    if (known) return known;
    const begun = this.#begin();
    this.#own.set(id, begun);
    const [oldest] = this.#own;
    if (this.#own.size > MOST_OWN && oldest) {
      this.#own.delete(oldest[0]);
      void oldest[1].run.end();
    }
    return begun;
  }

  /** What is open in its own ends. */
  close(): void {
    for (const { run } of this.#own.values()) void run.end();
    this.#own.clear();
  }
}
