import { beforeEach, expect, test } from '@jest/globals';
import type { ServerFrame } from '../../../protocol/index.ts';
import { BytesContent, FakeSocket, fakeWebSocket, outgoing, RecordingListener, socket } from '../testing/index.ts';
import { HttpTransport } from './http-transport.ts';
import { SocketTransport } from './socket-transport.ts';
import { WireTap } from './wire-tap.ts';

let frames: ServerFrame[];
let wire: WireTap;
const told = () => frames.map(({ kind, text, bytes }) => [kind, bytes || text]);

beforeEach(() => {
  FakeSocket.made = [];
  frames = [];
  wire = new WireTap();
});

function sendBySocket(call = outgoing('a', [new BytesContent([1, 2])])): void {
  const transport = new SocketTransport({
    WebSocket: fakeWebSocket,
    url: () => 'ws://app.test/',
    listener: new RecordingListener(),
    wire,
    keepAlive: () => 'still here',
  });
  transport.send(call);
  socket().open();
  socket().say({ id: 'a', response: 1 });
  transport.close();
}

test('who watches hears of every frame of a socket, of chunks by their length', () => {
  wire.tell({ postMessage: (frame) => frames.push(frame) });
  sendBySocket();
  const header = expect.stringContaining('CHUNK_HEADER');
  expect(told()).toEqual([
    ['to-server', 'call a'],
    ['to-server', header],
    ['to-server', 2],
    ['from-server', '{"id":"a","response":1}'],
  ]);
});

test('the message of a call is told with what led to the call, and all else without', () => {
  wire.tell({ postMessage: (frame) => frames.push(frame) });
  sendBySocket({ ...outgoing('a', [new BytesContent([1, 2])]), cause: 3 });
  expect(frames.map(({ cause }) => cause)).toEqual([3, null, null, null]);
});

test('nobody is told who has not asked, or not any more', () => {
  wire.tell({ postMessage: (frame) => frames.push(frame) });
  wire.tell(null);
  sendBySocket();
  expect(frames).toEqual([]);
});

test('calls over HTTP are told of like those over a socket', async () => {
  wire.tell({ postMessage: (frame) => frames.push(frame) });
  const listener = new RecordingListener();
  const body = '\r\n--B\r\nContent-Type: application/json\r\n\r\n{"id":"a","response":1}\r\n--B--\r\n';
  const headers = { 'Content-Type': 'multipart/x-mixed-replace;boundary=B' };
  const transport = new HttpTransport({
    fetch: async () => new Response(body, { headers }),
    callUrl: () => 'http://app.test/call',
    postUrl: 'http://app.test/post',
    listener,
    wire,
  });
  transport.send({ ...outgoing('a'), cause: 3 });
  while (listener.notes.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(frames.map(({ cause }) => cause)).toEqual([3, null]);
  expect(told()).toEqual([
    ['to-server', 'call a'],
    ['from-server', '{"id":"a","response":1}'],
  ]);
});
