import { HostFault } from './failure.ts';

/** Calls of Python callables that JavaScript waits for, by number. */
export class PendingCalls {
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  /** A fresh number, with the promise of the outcome. */
  open(): { readonly call: number; readonly outcome: Promise<unknown> } {
    this.#last += 1;
    const deferred = Promise.withResolvers<unknown>();
    this.#pending.set(this.#last, deferred);
    return { call: this.#last, outcome: deferred.promise };
  }

  /** Throws when nobody waits: the two halves disagree. */
  settle(call: number, ok: boolean, value: unknown): void {
    const deferred = this.#pending.get(call);
    if (!deferred) throw new HostFault(`call ${call} was answered, but the page does not wait for it`);
    this.#pending.delete(call);
    if (ok) deferred.resolve(value);
    else deferred.reject(value);
  }
}
