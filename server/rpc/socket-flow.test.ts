import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { FakeSocket, settled } from '../testing/fake-socket.ts';
import { MOST_CALLS, SocketFlow } from './socket-flow.ts';

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at));

let socket: FakeSocket;
let flow: SocketFlow;
let seen: string[];
let leaves: (() => Promise<void>)[];
let room: boolean;
/** Milliseconds that handling a frame takes. */
let work: number;
beforeEach(() => {
  jest.useFakeTimers();
  socket = new FakeSocket();
  [seen, leaves, room, work] = [[], [], true, 0];
  flow = new SocketFlow(socket as unknown as WebSocket, {
    hasRoom: () => room,
    isEnding: () => false,
    onFrame: (data) => {
      seen.push(data.toString());
      leaves.push(flow.enter(data.length));
      if (work > 0) jest.advanceTimersByTime(work);
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('calls beyond those in work wait unread, and come in their order as answers leave', async () => {
  const all = numbered(MOST_CALLS + 3);
  socket.message(...all);
  expect([seen.length, socket.isPaused]).toEqual([MOST_CALLS, true]);
  flow.send('answer');
  void leaves[0]?.();
  await settled();
  expect(seen.length).toBe(MOST_CALLS);
  await socket.take();
  expect([seen.length, socket.isPaused]).toEqual([MOST_CALLS + 1, true]);
  for (const leave of leaves.slice(1, 6)) await leave();
  expect([seen, socket.isPaused]).toEqual([all, false]);
});

test('a few calls with many bytes are as much as many', async () => {
  socket.message('x'.repeat(2 ** 25), 'y');
  expect([seen.length, socket.isPaused]).toEqual([1, true]);
  await leaves[0]?.();
  expect([seen.length, socket.isPaused]).toEqual([2, false]);
});

test('where the caller has its share waiting, it is read when one of its calls is done', async () => {
  room = false;
  socket.message('a', 'b');
  expect([seen, socket.isPaused]).toEqual([['a'], true]);
  await leaves[0]?.();
  expect([seen, socket.isPaused]).toEqual([['a', 'b'], true]);
});

test('who does not take answers gets no more, and is closed in the end; who takes them slowly is not', async () => {
  socket.message('a');
  flow.send('x'.repeat(2 ** 21));
  socket.message('b', 'c');
  expect([seen, socket.isPaused]).toEqual([['a'], true]);
  // The client reads 400 kB within 30 s.
  socket.bufferedAmount -= 400_000;
  jest.advanceTimersByTime(30_000);
  expect(socket.readyState).toBe(socket.OPEN);
  jest.advanceTimersByTime(30_000);
  expect(socket.readyState).not.toBe(socket.OPEN);
  expect(jest.getTimerCount()).toBe(0);
});

test('a socket whose frame took long rests, and goes on', () => {
  work = 60;
  socket.message('a', 'b');
  expect([seen, socket.isPaused]).toEqual([['a'], true]);
  work = 0;
  jest.advanceTimersByTime(240);
  expect([seen, socket.isPaused]).toEqual([['a', 'b'], false]);
});

test('what was read of a socket that is closed meanwhile is nobody’s', async () => {
  socket.message(...numbered(MOST_CALLS + 1));
  socket.terminate();
  socket.readyState = 3;
  await leaves[0]?.();
  expect(seen.length).toBe(MOST_CALLS);
});

test('a socket that is closed while it waits unread is read on, to hear the answer to that; what it says is nobody’s', async () => {
  socket.message(...numbered(MOST_CALLS + 1));
  socket.close();
  await leaves[0]?.();
  socket.message('more');
  expect([seen.length, socket.isPaused]).toEqual([MOST_CALLS, false]);
});

test('a held flow takes nothing and sends nothing, and goes on from there', async () => {
  socket.message('before');
  flow.hold();
  socket.message('meanwhile');
  flow.send('answer');
  expect([seen, socket.isPaused, socket.bufferedAmount]).toEqual([['before'], true, 0]);
  flow.release();
  expect([seen, socket.isPaused, socket.bufferedAmount > 0]).toEqual([['before', 'meanwhile'], false, true]);
});
