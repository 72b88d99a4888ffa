import type { CallFrame, RunScope } from '../rpc/index.ts';
import type { ServiceCaller } from '../services/index.ts';

/** The session and the outer calls of a call that an uplink makes. */
export interface CallOrigin extends Pick<ServiceCaller, 'session' | 'visitor' | 'ip' | 'run'> {
  /** The calls that led to this one, the nearest first; empty if the uplink calls on its own. */
  readonly callStack: readonly CallFrame[];
  onInvalid(): void;
}

/** Most independent stacks of one uplink; beyond that the oldest is closed. */
const MOST_OWN = 1000;

/**
 * The call stacks of one uplink: those of calls that it is running, and independent ones, one for each of its threads (wire
 * §17.3).
 */
export class CallStacks {
  readonly #answering = new Map<string, CallOrigin>();
  readonly #own = new Map<string, CallOrigin & { readonly run: RunScope }>();
  readonly #begin: () => CallOrigin & { readonly run: RunScope };

  /** @param begin creates an independent stack */
  constructor(begin: () => CallOrigin & { readonly run: RunScope }) {
    this.#begin = begin;
  }

  /** Registers the stack of a call that the uplink runs. Call the returned function when the call has ended. */
  answer(id: string, stack: CallOrigin): () => void {
    this.#answering.set(id, stack);
    return () => void this.#answering.delete(id);
  }

  /** The stack of that id, or a new independent one if the id is unknown. */
  of(id: string): CallOrigin {
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

  /** Ends the runs of independent stacks. */
  close(): void {
    for (const { run } of this.#own.values()) void run.end();
    this.#own.clear();
  }
}
