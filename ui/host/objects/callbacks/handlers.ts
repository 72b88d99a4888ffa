import { ResultPromise } from './result-promise.ts';

type Handler = (...args: unknown[]) => unknown;

/** The arguments for a call by Python, with a handler made to act as one that runs on the page, whose end the browser waits for. */
export function withPageHandlers(callable: object, args: readonly unknown[]): readonly unknown[] {
  const [handler, ...others] = args;
  if (typeof handler !== 'function') return args;
  if (callable === window.setInterval) return [steady(handler as Handler), ...others];
  if (callable !== window.Promise) return args;
  // A promise is rejected by what its executor throws. One of Python's throws after the promise has been made.
  return [
    (resolve: Handler, reject: Handler): void => {
      const outcome = (handler as Handler)(resolve, reject);
      if (outcome instanceof ResultPromise) outcome.catch(reject);
    },
  ];
}

/**
 * Leaves calls out while Python is busy with the last one. Browsers drop an interval's ticks while scripts are busy, so none comes when a
 * tick has cleared the interval. A handler of Python's is called alike: not before the last tick has ended, or waits for something else.
 */
export function steady(handler: Handler): Handler {
  let last: unknown;
  return function (this: unknown, ...args) {
    if (!(last instanceof ResultPromise && last.busy)) last = Reflect.apply(handler, this, args);
  };
}
