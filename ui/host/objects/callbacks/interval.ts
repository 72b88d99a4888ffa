import { ResultPromise } from './result-promise.ts';

type Handler = (...args: unknown[]) => unknown;

/**
 * The arguments for a call by Python. Browsers drop an interval's ticks while scripts are busy, so none comes when a tick has cleared the
 * interval. A handler of Python's is called alike: not before the last tick has ended, or waits for something else.
 */
export function withSteadyTicks(callable: object, args: readonly unknown[]): readonly unknown[] {
  const [handler, ...others] = args;
  return callable === window.setInterval && typeof handler === 'function' ? [steady(handler as Handler), ...others] : args;
}

/** Leaves calls out while Python is busy with the last one. */
export function steady(handler: Handler): Handler {
  let last: unknown;
  return function (this: unknown, ...args) {
    if (!(last instanceof ResultPromise && last.busy)) last = Reflect.apply(handler, this, args);
  };
}
