import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OnlineStatus } from './online-status.ts';

let asked: string[];
let signals: (AbortSignal | null | undefined)[];
let answer: () => Promise<Response>;
let status: OnlineStatus;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  signals = [];
  answer = async () => new Response();
  status = new OnlineStatus({
    url: 'http://app.test/_/check-app-online',
    fetch(url, request) {
      asked.push(String(url));
      signals.push(request?.signal);
      return answer();
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const offline = async () => {
  throw new TypeError('failed to fetch');
};

test('the server is asked, with the time in milliseconds', async () => {
  expect(await status.isOnline()).toBe(true);
  expect(asked).toEqual([expect.stringMatching(/^http:\/\/app\.test\/_\/check-app-online\?t=\d{13}$/)]);
});

test('a yes stands for five seconds', async () => {
  await status.isOnline();
  await after(4999);
  expect([await status.isOnline(), asked.length]).toEqual([true, 1]);
  await after(1);
  expect([await status.isOnline(), asked.length]).toEqual([true, 2]);
});

test('a no is not remembered: the next who asks has the server asked again', async () => {
  answer = offline;
  expect(await status.isOnline()).toBe(false);
  answer = async () => new Response();
  expect([await status.isOnline(), asked.length]).toEqual([true, 2]);
});

test('whatever the server says is a yes', async () => {
  answer = async () => new Response('', { status: 503 });
  expect(await status.isOnline()).toBe(true);
});

test('a server that does not answer is given up after seven and a half seconds', async () => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  answer = () =>
    new Promise((_, reject) => {
      signals[0]?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
    });
  const asking = status.isOnline();
  expect(timeout.mock.calls).toEqual([[7500]]);
  deadline.abort();
  expect(await asking).toBe(false);
  timeout.mockRestore();
});

test('a server that was heard of needs no asking', async () => {
  status.heard();
  expect([await status.isOnline(), asked]).toEqual([true, []]);
});

test('a connection that breaks makes who believed to be online look at once, and what follows waits for that answer', async () => {
  answer = offline;
  status.suspect();
  expect(asked).toEqual([]);
  status.heard();
  status.suspect();
  expect(asked.length).toBe(1);
  expect([await status.isOnline(), asked.length]).toEqual([false, 1]);
});
