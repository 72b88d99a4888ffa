import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeSocket, fakeWebSocket, socket } from '../testing/index.ts';
import type { IoArrival } from './io.ts';
import { LocalIo } from './local-io.ts';

let delivered: IoArrival[];
let tasks: (() => void)[];
let io: LocalIo;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.made = [];
  delivered = [];
  tasks = [];
  io = new LocalIo({
    WebSocket: fakeWebSocket,
    fetch: async () => new Response('body', { status: 201 }),
    page: { appOrigin: 'https://app.test:443', sessionToken: 'T=1', baseHref: 'https://app.test/', forceHttp: false },
    later: (run) => tasks.push(run),
    deliver: (arrival) => delivered.push(arrival),
  });
});
afterEach(() => {
  io.close();
  jest.useRealTimers();
});

const items = () => delivered.map(({ item }) => item);
const after = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
/** Bodies are read behind the clock's back. */
const untilDelivered = async () => {
  while (delivered.length === 0) await after(0);
};

test('alarms and timers come when their time has, in seconds', async () => {
  io.alarm(1, 0.5);
  io.setTimer(1, 0.25);
  await after(0.25);
  expect(items()).toEqual([{ kind: 'timer', timer: 1 }]);
  await after(0.25);
  expect(items()).toEqual([
    { kind: 'timer', timer: 1 },
    { kind: 'due', reply: 1 },
  ]);
});

test('no time at all is over in the next task', () => {
  io.alarm(1, 0);
  expect(items()).toEqual([]);
  for (const task of tasks) task();
  expect(items()).toEqual([{ kind: 'due', reply: 1 }]);
});

test('a cleared timer never comes', async () => {
  io.setTimer(1, 1);
  io.clearTimer(1);
  await after(2);
  expect(items()).toEqual([]);
});

test('once closed it tells Python nothing more, and begins nothing that Python asks for', async () => {
  io.alarm(1, 0);
  io.call(2, { id: 'a', name: 'f', message: '{}', media: [], cause: null }, []);
  io.close();
  const left = jest.getTimerCount();
  io.setTimer(1, 0.1);
  io.alarm(3, 0.1);
  io.call(4, { id: 'b', name: 'f', message: '{}', media: [], cause: null }, []);
  for (const task of tasks) task();
  expect(jest.getTimerCount()).toBe(left);
  await after(1);
  expect(items()).toEqual([]);
  expect(FakeSocket.made).toHaveLength(1);
});

test('a time further ahead than the browser can count does not come at once', async () => {
  io.setTimer(1, 1e9);
  await after(3600);
  expect(items()).toEqual([]);
});

test('a call’s answer comes as text, its media as binaries', async () => {
  io.call(5, { id: 'a', name: 'f', message: '{}', media: [], cause: null }, []);
  socket().open();
  socket().say({ type: 'CHUNK_HEADER', requestId: 'a', mediaId: 'm', chunkIndex: 0, lastChunk: true });
  const bytes = new Uint8Array([7]).buffer;
  socket().say(bytes);
  const message = JSON.stringify({ id: 'a', response: null, objects: [{ path: [], type: ['DataMedia'], id: 'm' }] });
  socket().say(message);
  await after(0);
  expect(delivered).toEqual([
    {
      seq: null,
      item: { kind: 'answer', reply: 5, json: JSON.stringify([true, { message, media: ['m'] }]) },
      binaries: [bytes],
    },
  ]);
});

test('a call on a socket that breaks is answered with an error', async () => {
  io.call(5, { id: 'a', name: 'f', message: '{}', media: [], cause: null }, []);
  socket().open();
  socket().fail();
  await after(0);
  const error = { type: 'anvil.server.AppOfflineError', message: 'Connection to server failed (error)' };
  const json = JSON.stringify([true, { message: JSON.stringify({ id: 'a', error }), media: [] }]);
  expect(items()).toEqual([{ kind: 'answer', reply: 5, json }]);
});

test('whether the server is there is answered, too', async () => {
  io.askOnline(7);
  await after(0);
  expect(items()).toEqual([{ kind: 'answer', reply: 7, json: '[true,true]' }]);
});

test('what the server says unasked comes as an item of its own', () => {
  io.connect();
  socket().open();
  socket().say({ event: { name: 'ping', payload: 1 } });
  expect(items()).toEqual([{ kind: 'push', push: { name: 'event', event: 'ping', payload: 1 } }]);
});

test('a request’s answer comes with its body', async () => {
  io.fetch(6, { method: 'GET', url: 'x', headers: {}, timeout: null }, null);
  await untilDelivered();
  expect(delivered.length).toBe(1);
  expect(delivered[0]?.item).toMatchObject({ kind: 'answer', reply: 6, json: expect.stringContaining('"status":201') });
  expect(new TextDecoder().decode(delivered[0]?.binaries[0] as ArrayBuffer)).toBe('body');
});

test('a part of a Blob is read', async () => {
  io.read(8, new Blob(['hello']), 1, 4);
  await untilDelivered();
  expect(items()).toEqual([{ kind: 'answer', reply: 8, json: '[true,null]' }]);
  expect(new TextDecoder().decode(delivered[0]?.binaries[0] as ArrayBuffer)).toBe('ell');
});

test('a file that cannot be read any more is answered with why', async () => {
  const gone = Object.assign(new Blob(['x']), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('it is gone')) }) });
  io.read(9, gone, 0, 1);
  await untilDelivered();
  expect(items()).toEqual([{ kind: 'answer', reply: 9, json: '[false,"Error: it is gone"]' }]);
});

test('closing ends everything that was to come', async () => {
  io.alarm(1, 1);
  io.setTimer(2, 1);
  io.close();
  await after(2);
  expect(items()).toEqual([]);
});
