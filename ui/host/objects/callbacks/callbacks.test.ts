import { describe, expect, jest, test } from '@jest/globals';
import { nameOf } from '../kind.ts';
import { immediateCaller } from './at-once.ts';
import { PendingCalls } from './pending-calls.ts';

const setUp = () => {
  const untaken = jest.fn<(reason: unknown) => void>();
  const calls = new PendingCalls(untaken);
  return { untaken, calls, ...calls.open('Form1.compare (app/Form1.py:3)') };
};

describe('the outcome of a call of Python', () => {
  test('is a promise of what Python gives', async () => {
    const { calls, call, outcome } = setUp();
    expect(outcome).toBeInstanceOf(Promise);
    calls.settle(call, true, 42);
    expect(await outcome).toBe(42);
    expect(() => calls.settle(call, true, 1)).toThrow('the page does not wait for it');
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

  test('an exception that nobody asked for is told of, and is no unhandled rejection', async () => {
    const { untaken, calls, call } = setUp();
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    calls.settle(call, false, 'raised');
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(untaken).toHaveBeenCalledWith('raised');
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('an exception goes to who asked, and to nobody else', async () => {
    const { untaken, calls, call, outcome } = setUp();
    const asked = (async () => await outcome)();
    await Promise.resolve();
    calls.settle(call, false, 'raised');
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

describe('methods of arrays', () => {
  const by = (run: (callback: (...args: unknown[]) => string | null) => void): string | null => {
    let found: string | null = null;
    run((...args) => (found = immediateCaller(args)));
    return found;
  };

  test('that take the answer for true or false are recognised', () => {
    expect(by((callback) => [1].filter(callback))).toBe('filter');
    expect(by((callback) => [1].some(callback))).toBe('some');
    expect(by((callback) => [1, 2].reduce(callback as never))).toBe('reduce');
  });

  test('that only call are not', () => {
    expect(by((callback) => [1].forEach(callback))).toBeNull();
    expect(by((callback) => callback(1, 0, [2]))).toBeNull();
    expect(by((callback) => callback())).toBeNull();
  });
});
