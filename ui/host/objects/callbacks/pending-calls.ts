import { HostFault } from '../failure.ts';
import { type OnMisuse, ResultPromise } from './result-promise.ts';

interface Pending {
  readonly outcome: ResultPromise;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** Calls of Python callables that JavaScript waits for, by number. */
export class PendingCalls {
  readonly #pending = new Map<number, Pending>();
  readonly #untaken: (reason: unknown) => void;
  readonly #misused: OnMisuse;
  #last = 0;
  #ended: { readonly reason: unknown } | null = null;

  /** @param untaken called with exceptions that no script asked for @param misused called for promises that are taken for their values */
  constructor(untaken: (reason: unknown) => void, misused: OnMisuse) {
    this.#untaken = untaken;
    this.#misused = misused;
  }

  /** A number for a call whose outcome is not asked for. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** A new number, with the promise of the outcome. @param name of the Python function */
  open(name: string): { readonly call: number; readonly outcome: ResultPromise } {
    const call = this.next();
    const pending = ResultPromise.open(name, this.#misused);
    pending.outcome.quieten();
    if (this.#ended) pending.reject(this.#ended.reason);
    else this.#pending.set(call, pending);
    return { call, outcome: pending.outcome };
  }

  /** Python does not answer any more: these calls and all later ones are rejected. */
  end(reason: unknown): void {
    this.#ended = { reason };
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  /** Python waits for something other than the page before it answers, if it has not answered yet. */
  proceed(call: number): void {
    this.#pending.get(call)?.outcome.rests();
  }

  /** Throws if no call has this number, since page and worker disagree then. */
  resolve(call: number, value: unknown): void {
    this.#taken(call).resolve(value);
  }

  /** Throws as `resolve` does. */
  reject(call: number, error: unknown): void {
    const { reject, outcome } = this.#taken(call);
    reject(error);
    if (!outcome.taken) this.#untaken(error);
  }

  #taken(call: number): Pending {
    const pending = this.#pending.get(call);
    if (!pending) throw new HostFault(`call ${call} was answered, but the page does not wait for it`);
    this.#pending.delete(call);
    pending.outcome.rests();
    return pending;
  }
}
