import { expect, test } from '@jest/globals';
import { TaskDatabase, type TaskEnd, type TaskRun, Tasks } from './index.ts';
import { RunningOutput } from './task-output.ts';

const line = (text: string) => ({ at: 1, isError: false, text });

test('of much output the latest lines are kept, and it is said how many there were before', () => {
  const output = new RunningOutput();
  for (let number = 1; number <= 2100; number += 1) output.add(line(String(number)));
  expect([output.lines.length, output.lines[0]?.text, output.dropped]).toEqual([2000, '101', 100]);
  for (let count = 0; count < 30; count += 1) output.add(line('x'.repeat(20_000)));
  expect(output.lines.map(({ text }) => text.length)).toEqual(Array(26).fill(10_000));
});

test('what a task prints is its own, while it runs and afterwards', async () => {
  const database = new TaskDatabase(':memory:');
  const running: { readonly task: TaskRun; readonly end: (end: TaskEnd) => void }[] = [];
  const run = (task: TaskRun) => new Promise<TaskEnd>((end) => running.push({ task, end }));
  const tasks = new Tasks({ database, run, tell: () => undefined, now: () => 5 });
  const [one, other] = ['one', 'other'].map((name) => tasks.launch(name, { text: '{}', media: [] }).id);
  running[0]?.task.onPrinted('stdout', 'of one');
  running[1]?.task.onPrinted('stderr', 'of the other');
  const first = { lines: [{ at: 5, isError: false, text: 'of one' }], dropped: 0 };
  expect(tasks.outputOf(one ?? '')).toEqual(first);
  expect(tasks.outputOf(other ?? '').lines).toEqual([{ at: 5, isError: true, text: 'of the other' }]);
  running[0]?.end({ reply: { text: '{}', error: null } });
  await Promise.resolve();
  await Promise.resolve();
  expect(tasks.find(one ?? '')?.status).toBe('completed');
  expect([database.output(one ?? ''), tasks.outputOf(one ?? '')]).toEqual([first, first]);
  expect(tasks.outputOf('nobody').lines).toEqual([]);
  tasks.kill(other ?? '');
  expect(database.output(other ?? '').lines).toHaveLength(1);
  database.forget(10);
  expect(database.output(other ?? '').lines).toEqual([]);
});
