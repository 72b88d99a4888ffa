import { expect, test } from '@jest/globals';
import { Nesting } from './nesting.ts';

/** Things to start, by name; `log` says what was started. */
function supplyOf(log: string[]) {
  const waiting: string[] = [];
  return {
    waiting,
    get length() {
      return waiting.length;
    },
    async start() {
      log.push(waiting.shift() ?? 'nothing');
    },
  };
}

test('what comes is started at once, on top of what is on the stack', () => {
  const log: string[] = [];
  const supply = supplyOf(log);
  const nesting = new Nesting(() => undefined);
  supply.waiting.push('a', 'b');
  nesting.offer(supply);
  expect(log).toEqual(['a', 'b']);
});

test('what a long task lets in is started when it waits, or in a later task', () => {
  const log: string[] = [];
  const tasks: (() => void)[] = [];
  const supply = supplyOf(log);
  const nesting = new Nesting((run) => tasks.push(run));
  const letIn = (name: string): void =>
    nesting.letIn(() => {
      expect(nesting.taken).toBe(true);
      supply.waiting.push(name);
      nesting.offer(supply);
    });

  letIn('for the wait');
  expect(log).toEqual([]);
  nesting.drain();
  expect(log).toEqual(['for the wait']);

  letIn('for later');
  expect(nesting.taken).toBe(false);
  for (const task of tasks) task();
  expect(log).toEqual(['for the wait', 'for later']);
});
