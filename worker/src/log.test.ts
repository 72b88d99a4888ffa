import { expect, test } from '@jest/globals';
import { OUR_FAULT } from '../../protocol/index.ts';
import { Log } from './log.ts';

function stage() {
  const printed: string[] = [];
  const sent: object[] = [];
  const output = { log: (text: string) => printed.push(`log: ${text}`), error: (text: string) => printed.push(`error: ${text}`) };
  return { printed, sent, log: new Log({ sendLog: (payload) => sent.push(payload) }, '1.2', output) };
}

test('printed text goes to the console without its last line end, and to the server with it', () => {
  const { printed, sent, log } = stage();
  log.print('stdout', 'one\ntwo\n');
  log.print('stderr', 'oh\n');
  expect(printed).toEqual(['log: one\ntwo', 'error: oh']);
  expect(sent).toEqual([{ print: 'one\ntwo\n' }, { print: 'oh\n' }]);
});

test('an error goes to the console as its traceback, and to the server in the fields of its log', () => {
  const { printed, sent, log } = stage();
  const report = { type: 'ValueError', message: 'no', trace: [['app/Form1.py', 3]] };
  log.error(JSON.stringify({ ...report, traceback: 'Traceback…\nValueError: no\n' }));
  expect(printed).toEqual(['error: Traceback…\nValueError: no']);
  expect(sent).toEqual([{ error: { ...report, anvilVersion: '1.2' } }]);
});

test('an error of page script goes to the server alone: the browser has shown it', () => {
  const { printed, sent, log } = stage();
  const report = { runtimeError: 'TypeError', message: 'x', jsUrl: '/theme.js', jsLine: 3, jsCol: 9 };
  log.error(JSON.stringify(report));
  expect(printed).toEqual([]);
  expect(sent).toEqual([{ error: { ...report, anvilVersion: '1.2' } }]);
});

test('that Python has broken down goes to the console and, with its place, to the server', () => {
  const { printed, sent, log } = stage();
  log.crash({ error: 'RangeError: deep', trace: [['app/Form1.py', 3]] });
  const message = 'Python has broken down in the browser (RangeError: deep); the page has to be reloaded';
  expect(printed).toEqual([`error: Hearth: ${message}.`]);
  expect(sent).toEqual([{ error: { type: 'hearth.Crash', message, trace: [['app/Form1.py', 3]], anvilVersion: '1.2' } }]);
});

test.each(['RangeError: Maximum call stack size exceeded.', 'InternalError: too much recursion'])(
  '%s is said in other words, too',
  (error) => {
    const { sent, log } = stage();
    log.crash({ error, trace: [] });
    const message = `Python has broken down in the browser (${error}); calls within calls filled its stack, as where code calls itself without end; the page has to be reloaded`;
    expect(sent).toEqual([{ error: { type: 'hearth.Crash', message, trace: [], anvilVersion: '1.2' } }]);
  },
);

test('a fault of Hearth’s own goes to the console and to the server, and blames no app', () => {
  const { printed, sent, log } = stage();
  log.fault('batch 3 failed on the page: Error: no room');
  const message = `batch 3 failed on the page: Error: no room. ${OUR_FAULT}`;
  expect(printed).toEqual([`error: Hearth: ${message}`]);
  expect(sent).toEqual([{ error: { type: 'hearth.Fault', message, trace: [], anvilVersion: '1.2' } }]);
});

test('a text that would be too large for the socket goes to the server in parts, an error`s without its end', () => {
  const { sent, log } = stage();
  const text = 'x'.repeat(2_500_000);
  log.print('stdout', text);
  expect(sent.map((payload) => (payload as { print: string }).print.length)).toEqual([1_000_000, 1_000_000, 500_000]);
  log.error(JSON.stringify({ type: 'ValueError', message: text }));
  expect((sent.at(-1) as { error: { message: string } }).error.message.length).toBe(1_000_000);
});
