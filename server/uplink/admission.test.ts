/** The socket of an uplink before it is admitted. */
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { type CallServices, UploadBudget } from '../rpc/index.ts';
import { SessionStore } from '../sessions/index.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { Uplinks } from './uplinks.ts';

const told: string[] = [];
let socket: FakeSocket;
let uplinks: Uplinks;

beforeEach(() => {
  told.length = 0;
  socket = new FakeSocket();
  uplinks = new Uplinks({ keys: { server: 's', client: null }, appId: 'app', tell: (line) => told.push(line) });
  const services = { sessions: new SessionStore(), uploadBudget: new UploadBudget(1000) } as unknown as CallServices;
  uplinks.receive(socket as unknown as WebSocket, 'a', services);
});
afterEach(() => {
  socket.terminate();
});

const greeting = (key: string): string => JSON.stringify({ key, v: 8 });
/**
 * Waits until the socket is read again. On a busy machine the messages to it take a while to leave, and it is paused until then.
 */
const isReadAgain = async (): Promise<void> => {
  while (socket.isPaused) {
    await after(10);
    await socket.take();
  }
};
const register = (name: string): string => JSON.stringify({ type: 'REGISTER', name });

test('a program is not read on before its key has been looked at; what it said meanwhile counts then', async () => {
  socket.message(greeting('s'), register('one'));
  expect(socket.isPaused).toBe(true);
  await isReadAgain();
  expect(uplinks.names).toEqual(['one']);
  expect(told).toEqual(['An uplink has connected from a']);
});

test('one with a wrong key is read on only to hear the answer to that', async () => {
  socket.message(greeting('x'), register('one'));
  expect([socket.isPaused, socket.readyState]).toEqual([true, socket.OPEN]);
  await isReadAgain();
  expect([socket.readyState === socket.OPEN, uplinks.names]).toEqual([false, []]);
});
