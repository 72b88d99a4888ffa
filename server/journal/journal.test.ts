import { expect, test } from '@jest/globals';
import { Journal } from './journal.ts';

test('what the terminal is told is kept, the last ten thousand lines of it', () => {
  const shown: string[] = [];
  const note = (speaker: string, text: string): void => void shown.push(`${speaker} ${text}`);
  const journal = new Journal(() => 7);
  const terminal = journal.recorded({ output: note, error: note, say: (line) => shown.push(line) });
  terminal.say('begins');
  terminal.error('server', 'broken');
  expect(journal.lines).toEqual([
    { at: 7, speaker: null, isError: false, text: 'begins' },
    { at: 7, speaker: 'server', isError: true, text: 'broken' },
  ]);
  for (let at = 0; at < 10_000; at += 1) terminal.output('browser', String(at));
  expect([journal.lines.length, journal.lines[0]?.text, shown.length]).toEqual([10_000, '0', 10_002]);
});

test('runs are kept with how long they took, the last thousand that ended and all that go on', () => {
  let now = 100;
  const journal = new Journal(() => now);
  const [end, later] = [journal.began('add', 'call'), journal.began('report', 'task')];
  now = 130;
  end('failed');
  end('done');
  expect(journal.runs).toEqual([
    { name: 'add', kind: 'call', began: 100, duration: 30, hasFailed: true },
    { name: 'report', kind: 'task', began: 100, duration: null, hasFailed: false },
  ]);
  for (let at = 0; at < 1000; at += 1) journal.began(String(at), 'call')('done');
  later('done');
  expect([journal.runs.length, journal.runs[0]?.name, journal.runs.at(-1)?.name]).toEqual([1000, '1', 'report']);
});
