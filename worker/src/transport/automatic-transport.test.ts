import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeSocket, fakeWebSocket, outgoing, RecordingListener, socket } from '../testing/index.ts';
import { AutomaticTransport } from './automatic-transport.ts';

let listener: RecordingListener;
let transport: AutomaticTransport;
let posted: string[];

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.made = [];
  FakeSocket.refusal = null;
  listener = new RecordingListener();
  posted = [];
  transport = new AutomaticTransport({
    WebSocket: fakeWebSocket,
    url: () => 'ws://app.test/',
    listener,
    keepAlive: () => 'still here',
    async fetch(_url, request) {
      posted.push(String(((request as RequestInit).body as FormData).get('json-data')));
      return new Response('--B\r\n\r\n{"id":"x","response":1}', { headers: { 'Content-Type': 'multipart/mixed;boundary=B' } });
    },
    callUrl: () => 'http://app.test/call',
    postUrl: 'http://app.test/post',
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('what waits for a socket that never opens goes over HTTP, in order, and nothing is lost', async () => {
  transport.send(outgoing('a'));
  transport.post('log');
  socket().fail();
  await after(0);
  expect(posted).toEqual(['call a', 'log']);
  expect(listener.notes.filter((note) => note.startsWith('lost'))).toEqual([]);
});

test('what comes later does not wait for a socket, which is tried for now and then', async () => {
  transport.send(outgoing('a'));
  socket().fail();
  transport.send(outgoing('b'));
  expect(FakeSocket.made.length).toBe(1);
  await after(1000);
  transport.send(outgoing('c'));
  expect(FakeSocket.made.length).toBe(2);
  expect(posted).toEqual(['call a', 'call b', 'call c']);
});

test('once a socket opens after all it is used', async () => {
  transport.send(outgoing('a'));
  socket().fail();
  await after(1000);
  transport.send(outgoing('b'));
  socket().open();
  transport.send(outgoing('c'));
  expect([posted, socket().sent]).toEqual([['call a', 'call b'], ['call c']]);
});

test('a socket that was open and broke loses its calls, and the next ones wait for another', async () => {
  transport.send(outgoing('a'));
  socket().open();
  socket().lose(1006);
  transport.send(outgoing('b'));
  await after(250);
  socket().fail();
  expect(listener.notes).toEqual(['lost a: Connection to server failed (1006)', 'lost b: Connection to server failed (error)']);
  expect(posted).toEqual([]);
});

test('a browser that cannot send on a socket is one without sockets', async () => {
  transport.send(outgoing('a'));
  // As it says that it is open, and throws when it is used.
  socket().onopen?.();
  await after(0);
  expect(posted).toEqual(['call a']);
});

test('where HTTP is asked for no socket is tried', () => {
  transport.forceHttp();
  transport.open();
  transport.send(outgoing('a'));
  transport.post('log');
  expect([posted, FakeSocket.made]).toEqual([['call a', 'log'], []]);
});
