import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { construct, invoke } from '../invoke.ts';
import { nameOf } from '../kind.ts';
import { steady, withPageHandlers } from './handlers.ts';
import { PendingCalls } from './pending-calls.ts';
import type { OnMisuse } from './result-promise.ts';
import { syncArrayMethod } from './sync-array-method.ts';
import { SyncResultError, warnOfSyncResults } from './sync-result.ts';

const setUp = () => {
  const untaken = jest.fn<(reason: unknown) => void>();
  const misused = jest.fn<OnMisuse>();
  const calls = new PendingCalls(untaken, misused);
  return { untaken, misused, calls, ...calls.open('Form1.compare (app/Form1.py:3)') };
};

describe('the outcome of a call of Python', () => {
  test('is a promise of what Python gives', async () => {
    const { calls, call, outcome } = setUp();
    expect(outcome).toBeInstanceOf(Promise);
    calls.resolve(call, 42);
    expect(await outcome).toBe(42);
    expect(() => calls.resolve(call, 1)).toThrow('the page does not wait for it');
  });

  test('is called a Promise in texts', () => {
    expect(nameOf(setUp().outcome)).toBe('Promise');
  });

  test.each<[string, (outcome: never) => unknown]>([
    ['a sum', (outcome) => outcome + 1],
    ['a comparison', (outcome) => outcome < 3],
    ['text', (outcome) => `${outcome}`],
    ['a loop', (outcome) => [...(outcome as Iterable<unknown>)]],
    ['JSON', (outcome) => JSON.stringify({ of: outcome })],
    ['a sort', (outcome) => [3, 1, 2].sort(() => outcome)],
  ])('says what to do where %s needs it at once', (_what, use) => {
    expect(() => use(setUp().outcome as never)).toThrow(
      /^JavaScript needs the result of the Python function Form1\.compare \(app\/Form1\.py:3\) at once.*Await the Promise/,
    );
  });

  test.each<[string, (outcome: never) => unknown]>([
    ['replace', (outcome: string) => outcome.replace('a', 'b')],
    ['map', (outcome: number[]) => outcome.map((one) => one)],
    ['toFixed', (outcome: number) => outcome.toFixed(2)],
  ])('says what to do where its %s() is called as if it were the value', (method, use) => {
    const { outcome, misused } = setUp();
    expect(() => use(outcome as never)).toThrow(
      new RegExp(
        `^JavaScript needs the result of .* Form1\\.compare .* at once, to call ${method}\\(\\) of it.*Await the Promise`,
      ),
    );
    expect(misused).toHaveBeenCalledTimes(1);
  });

  test('is a promise to whoever looks at it', async () => {
    const { calls, call, outcome, misused } = setUp();
    const members: Readonly<Record<string, unknown>> = { ...outcome };
    expect([members, Object.keys(outcome), 'length' in outcome, 'nodeType' in outcome]).toEqual([{}, [], false, false]);
    expect([String(Object.prototype.toString.call(outcome)), typeof outcome.then]).toEqual(['[object Promise]', 'function']);
    calls.resolve(call, 'value');
    expect(await Promise.all([outcome, Promise.resolve(outcome), outcome.finally(() => undefined)])).toEqual(
      Array(3).fill('value'),
    );
    expect(misused).not.toHaveBeenCalled();
  });

  test('an exception that nobody asked for is told of, and is no unhandled rejection', async () => {
    const { untaken, calls, call } = setUp();
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    calls.reject(call, 'raised');
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(untaken).toHaveBeenCalledWith('raised');
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('an exception goes to who asked, and to nobody else', async () => {
    const { untaken, calls, call, outcome } = setUp();
    const asked = (async () => await outcome)();
    await Promise.resolve();
    calls.reject(call, 'raised');
    await expect(asked).rejects.toBe('raised');
    expect(untaken).not.toHaveBeenCalled();
  });

  test('is an error when Python can answer no more, for calls on their way and for those that follow', async () => {
    const { calls, outcome } = setUp();
    calls.end('broken');
    await expect(outcome).rejects.toBe('broken');
    await expect(calls.open('later').outcome).rejects.toBe('broken');
  });
});

test('an interval calls Python not again while it is at the last tick', () => {
  const { calls } = setUp();
  const opened: number[] = [];
  const tick = steady(() => {
    const { call, outcome } = calls.open('Form1.tick');
    opened.push(call);
    return outcome;
  });
  tick();
  tick();
  expect(opened).toHaveLength(1);
  calls.proceed(opened[0] as number);
  tick();
  tick();
  expect(opened).toHaveLength(2);
  calls.resolve(opened[1] as number, null);
  tick();
  expect(opened).toHaveLength(3);
});

test('an interval is steady however Python sets it', () => {
  const { outcome } = setUp();
  const count = jest.fn(() => outcome);
  const set = jest.spyOn(window, 'setInterval').mockImplementation(((tick: () => void) => [tick(), tick()]) as never);
  invoke(window.setInterval, null, [count, 10]);
  set.mockRestore();
  expect(count).toHaveBeenCalledTimes(1);
});

test('an executor of Python that raises rejects the promise', async () => {
  const { calls, call, outcome, untaken } = setUp();
  const promise = construct(Promise, [() => outcome]);
  calls.reject(call, 'raised');
  await expect(promise).rejects.toBe('raised');
  expect(untaken).not.toHaveBeenCalled();
});

test('an interval whose ticks the page answers itself misses none, and other functions get what they are given', () => {
  const count = jest.fn(() => 1);
  const [tick, ...others] = withPageHandlers(window.setInterval, [count, 60, 'more']) as [() => void, ...unknown[]];
  tick();
  tick();
  expect(count).toHaveBeenCalledTimes(2);
  expect(others).toEqual([60, 'more']);
  expect(withPageHandlers(window.setTimeout, [count, 60])).toEqual([count, 60]);
});

describe('methods of arrays', () => {
  const by = (run: (callback: (...args: unknown[]) => string | null) => void): string | null => {
    let found: string | null = null;
    run((...args) => (found = syncArrayMethod(args)));
    return found;
  };

  test('that take the answer for true or false are recognised', () => {
    expect(by((callback) => [1].filter(callback))).toBe('filter');
    expect(by((callback) => [1].some(callback))).toBe('some');
    expect(by((callback) => [1, 2].reduce(callback as never))).toBe('reduce');
  });

  test('that do nothing with the answer are not recognised', () => {
    expect(by((callback) => [1].forEach(callback))).toBeNull();
    expect(by((callback) => callback(1, 0, [2]))).toBeNull();
    expect(by((callback) => callback())).toBeNull();
  });
});

describe('a value that is needed at once', () => {
  const warn = jest.fn<(message: string) => void>();
  let misused: OnMisuse;

  beforeEach(() => {
    jest.useFakeTimers();
    warn.mockClear();
    misused = warnOfSyncResults(window, warn);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  /** A script takes the promise for its value; `then` is what becomes of the error. */
  const misuse = (then: (error: SyncResultError) => void, name = 'f'): void => {
    const error = new SyncResultError(name);
    misused(error);
    then(error);
    jest.runAllTimers();
  };

  test('is warned of once where a script catches the error', () => {
    misuse(() => undefined);
    misuse(() => undefined);
    misuse(() => undefined, 'g');
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('the Python function f at once'),
      expect.stringContaining('the Python function g at once'),
    ]);
  });

  test('is not warned of where the error is told of as such', () => {
    misuse((error) => window.dispatchEvent(new ErrorEvent('error', { error })));
    misuse((error) => {
      error.told = true;
    });
    expect(warn).not.toHaveBeenCalled();
  });

  test('is a TypeError to scripts', () => {
    expect(String(new SyncResultError('f'))).toMatch(
      /^TypeError: JavaScript needs the result of the Python function f at once, but/,
    );
  });
});
