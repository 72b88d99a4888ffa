/** A value, or the promise of one. */
export type Later<T> = T | PromiseLike<T>;

/** `then` at once where nobody has to wait: an answer in the same task keeps the asking flow's turn. */
export function after<T, R>(value: Later<T>, then: (value: T) => R): Later<R> {
  return isThenable(value) ? value.then(then) : then(value);
}

/** What `attempt` gives; where it throws, or its promise is rejected, `undo` is run first. */
export function orUndo<T>(attempt: () => Later<T>, undo: () => void): Later<T> {
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

/** Anything with a `then`, of whatever library or frame. */
export function isThenable<T>(value: Later<T>): value is PromiseLike<T> {
  return typeof (value as Partial<PromiseLike<T>> | null | undefined)?.then === 'function';
}
