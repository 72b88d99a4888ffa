import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { GRACE_MS, LONG_MS, POLL_MS, type RunChoices, type RunStage, RunWatchdog, WAIT_MS } from './run-watchdog.ts';

let [asked, stops]: [number, number] = [0, 0];
let shown: (RunStage | null)[];
let choose: RunChoices;
let answer: (() => void) | null;
let watch: RunWatchdog;
let longMs: number;

beforeEach(() => {
  jest.useFakeTimers();
  [asked, stops, shown, answer, longMs] = [0, 0, [], null, LONG_MS];
  watch = new RunWatchdog({
    longMs: () => longMs,
    ask() {
      asked += 1;
      answer?.();
    },
    stop: () => void (stops += 1),
    show(stage, choices) {
      shown.push(stage);
      choose = choices;
    },
  });
});
afterEach(() => void jest.useRealTimers());

/** The worker answers each question with the time that Python has run. */
const runs = (): void => {
  let ran = 0;
  answer = () => watch.reportReceived((ran += POLL_MS));
};
const rests = (): void => void (answer = () => watch.reportReceived(null));

test('an app that rests is asked once after it was told something, and then left alone', () => {
  rests();
  watch.workSent();
  watch.workSent();
  jest.advanceTimersByTime(10 * LONG_MS);
  expect([asked, shown, jest.getTimerCount()]).toEqual([1, [], 0]);
});

test('an answer that may be older than what was sent since the question does not end the watch', () => {
  watch.workSent();
  jest.advanceTimersByTime(POLL_MS);
  watch.workSent();
  watch.reportReceived(null);
  jest.advanceTimersByTime(POLL_MS + LONG_MS);
  expect(shown).toEqual(['long']);
});

test('a thread that is blocked by a wait is not asked, whatever it was sent', () => {
  watch.workSent();
  jest.advanceTimersByTime(POLL_MS);
  watch.workSent();
  watch.reportReceived('blocked');
  jest.advanceTimersByTime(10 * LONG_MS);
  expect([asked, shown, jest.getTimerCount()]).toEqual([1, [], 0]);
});

test('a run is spoken of when it is long, and no more when it ends', () => {
  runs();
  watch.workSent();
  jest.advanceTimersByTime(LONG_MS - 1);
  expect(shown).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['long']);
  watch.reportReceived(null);
  expect([shown, jest.getTimerCount()]).toEqual([['long', null], 0]);
});

test('a long run that nobody on the page has begun is told of by the worker', () => {
  rests();
  watch.reportReceived(LONG_MS);
  expect(shown).toEqual(['long']);
  jest.advanceTimersByTime(POLL_MS);
  expect(shown).toEqual(['long', null]);
});

test('the page says what is long, from now on', () => {
  runs();
  watch.workSent();
  jest.advanceTimersByTime(POLL_MS);
  expect(shown).toEqual([]);
  longMs = 2 * POLL_MS;
  jest.advanceTimersByTime(POLL_MS);
  expect(shown).toEqual(['long']);
  longMs = Infinity;
  watch.reportReceived(null);
  watch.workSent();
  jest.advanceTimersByTime(10 * LONG_MS);
  expect(shown).toEqual(['long', null]);
});

test('runs that follow one another are none of them long', () => {
  watch.reportReceived(LONG_MS - 1);
  watch.reportReceived(LONG_MS - 2);
  expect(shown).toEqual([]);
  watch.reportReceived(LONG_MS);
  watch.reportReceived(1);
  expect(shown).toEqual(['long', null]);
});

test('a worker that does not answer is a long run, and asked but once', () => {
  watch.workSent();
  jest.advanceTimersByTime(POLL_MS + LONG_MS);
  expect([asked, shown]).toEqual([1, ['long']]);
  watch.reportReceived(null);
  expect(shown).toEqual(['long', null]);
});

test('Stop stops, and what ends by it is not spoken of again', () => {
  runs();
  watch.workSent();
  jest.advanceTimersByTime(LONG_MS);
  choose.stop();
  rests();
  jest.advanceTimersByTime(GRACE_MS + LONG_MS);
  expect([stops, shown]).toEqual([1, ['long', 'stopping', null]]);
});

test.each([
  ['goes on', runs],
  ['does not answer', () => undefined],
  ['is followed by the next one that does not end', () => (answer = () => watch.reportReceived(1))],
])('what %s when it was to stop is stuck', (_what, then) => {
  runs();
  watch.workSent();
  jest.advanceTimersByTime(LONG_MS);
  choose.stop();
  then();
  jest.advanceTimersByTime(GRACE_MS);
  expect(shown).toEqual(['long', 'stopping', 'stuck']);
});

test('who waits is asked again after a while', () => {
  runs();
  watch.workSent();
  jest.advanceTimersByTime(LONG_MS);
  choose.wait();
  jest.advanceTimersByTime(WAIT_MS - 1);
  expect(shown).toEqual(['long', null]);
  jest.advanceTimersByTime(POLL_MS);
  expect(shown).toEqual(['long', null, 'long']);
});

test('of Python that has broken down nothing is said here', () => {
  watch.reportReceived(LONG_MS);
  watch.end();
  watch.workSent();
  expect([shown, jest.getTimerCount()]).toEqual([['long', null], 0]);
});
