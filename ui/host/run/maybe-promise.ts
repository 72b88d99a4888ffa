/** A value, or the promise of one. */
export type MaybePromise<T> = T | PromiseLike<T>;

/** Calls `then` at once if `value` is no promise: an answer in the same task keeps the turn of the flow that asks. */
export function whenResolved<T, R>(value: MaybePromise<T>, then: (value: T) => R): MaybePromise<R> {
  return isThenable(value) ? Promise.resolve(value).then(then) : then(value);
}

/** The result of `attempt`; if it throws, or its promise rejects, `undo` is called first. */
export function withRollback<T>(attempt: () => MaybePromise<T>, undo: () => void): MaybePromise<T> {
  const undone = (reason: unknown): never => {
    undo();
    throw reason;
  };
  try {
    const value = attempt();
    return isThenable(value) ? value.then(undefined, undone) : value;
  } catch (error) {
    return undone(error);
  }
}

/**
 * Is it a promise of JavaScript's own, of any frame? Builders of queries and jQuery's requests have a `then` as well, but are objects to go
 * on with: what a call gives is waited for only if it is a promise. `then` is looked at first, since an object may refuse other questions.
 */
export function isPromise(value: unknown): boolean {
  return isThenable(value as never) && Object.prototype.toString.call(value) === '[object Promise]';
}

/** Is it an object with `then`, of any library or frame? */
export function isThenable<T>(value: MaybePromise<T>): value is PromiseLike<T> {
  return typeof (value as Partial<PromiseLike<T>> | null | undefined)?.then === 'function';
}
