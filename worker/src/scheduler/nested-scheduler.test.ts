import { expect, test } from '@jest/globals';
import { NestedScheduler } from './nested-scheduler.ts';

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
  const nesting = new NestedScheduler(() => undefined);
  supply.waiting.push('a', 'b');
  nesting.offer(supply);
  expect(log).toEqual(['a', 'b']);
});

test('what a long task lets in is started when it waits, or in a later task', () => {
  const log: string[] = [];
  const tasks: (() => void)[] = [];
  const supply = supplyOf(log);
  const nesting = new NestedScheduler((run) => tasks.push(run));
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

test('what the page calls while it answers is run for the flow that waits, and ends before what is called next', () => {
  const log: string[] = [];
  const nesting = new NestedScheduler(() => undefined);
  const call = (batch: number, name: string, body: () => void = () => undefined): void =>
    nesting.nest(batch, async () => {
      log.push(name);
      body();
      log.push(`${name} ends`);
    });
  /** Wait for the answer to a batch; the page says this much before it answers. */
  const ask = (batch: number, ...says: (() => void)[]): void =>
    nesting.answering(
      batch,
      () => says.length === 0,
      () => says.shift()?.(),
    );

  ask(
    1,
    () =>
      call(1, 'first', () =>
        ask(
          2,
          () => call(1, 'second'),
          () => call(2, 'inner'),
        ),
      ),
    () => log.push('answer'),
  );
  expect(log).toEqual(['first', 'inner', 'inner ends', 'first ends', 'second', 'second ends', 'answer']);
});

test('what is called runs when the callback before it waits for something else', () => {
  const log: string[] = [];
  const nesting = new NestedScheduler(() => undefined);
  const says = [
    () => {
      nesting.nest(1, async () => {
        log.push('first');
        nesting.nest(1, async () => void log.push('second'));
        nesting.drain();
        log.push('first again');
      });
    },
  ];
  nesting.answering(
    1,
    () => says.length === 0,
    () => says.shift()?.(),
  );
  expect(log).toEqual(['first', 'second', 'first again']);
});

test('what fails to come leaves the turn as it was', () => {
  const nesting = new NestedScheduler(() => undefined);
  const lost = new Error('the relay is gone');
  const fail = (): never => {
    throw lost;
  };
  expect(() => nesting.letIn(fail)).toThrow(lost);
  expect(() => nesting.answering(1, () => false, fail)).toThrow(lost);
  expect(nesting.taken).toBe(false);
});
