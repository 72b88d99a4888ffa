import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeSocket, fakeWebSocket, socket } from '../testing/index.ts';
import { type CallEnvelope, Calls } from './calls.ts';

let calls: Calls;
let warnings: string[];
let pushed: object[];

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.made = [];
  warnings = [];
  pushed = [];
  let opened = 0;
  calls = new Calls({
    WebSocket: fakeWebSocket,
    url: () => `ws://app.test/${++opened}`,
    onPush: (message) => pushed.push(message),
    warn: (text) => warnings.push(text),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const envelope = (id: string, headers: readonly string[] = []): CallEnvelope => ({ id, message: `call ${id}`, headers });
const settled = () => jest.advanceTimersByTimeAsync(0);

test('the first call opens the socket and is sent when it is open', async () => {
  const answer = calls.send(envelope('a'), []);
  expect(socket().sent).toEqual([]);
  socket().open();
  expect(socket().sent).toEqual(['call a']);
  socket().say({ id: 'a', response: 42 });
  expect((await answer).message).toBe('{"id":"a","response":42}');
});

test('each chunk of media follows its header', () => {
  const [one, two] = [new ArrayBuffer(1), new ArrayBuffer(2)];
  void calls.send(envelope('a', ['header 1', 'header 2']), [one, two]);
  socket().open();
  expect(socket().sent).toEqual(['call a', 'header 1', one, 'header 2', two]);
});

test('calls wait for those outstanding when they were made, and for no others', async () => {
  void calls.send(envelope('a'), []);
  socket().open();
  void calls.send(envelope('b'), []);
  void calls.send(envelope('c'), []);
  await settled();
  expect(socket().sent).toEqual(['call a']);
  socket().say({ id: 'a', response: null });
  await settled();
  expect(socket().sent).toEqual(['call a', 'call b', 'call c']);
});

test('a call that fails lets those behind it go', async () => {
  void calls.send(envelope('a'), []);
  socket().open();
  void calls.send(envelope('b'), []);
  socket().say({ id: 'a', error: { type: 'ValueError', message: 'no' } });
  await settled();
  expect(socket().sent).toEqual(['call a', 'call b']);
});

test('media of an answer may come before it, mixed with those of another', async () => {
  const answers = ['a', 'b'].map((id) => calls.send(envelope(id), []));
  socket().open();
  const chunk = (requestId: string, byte: number) => {
    socket().say({ type: 'CHUNK_HEADER', requestId, mediaId: 'm', chunkIndex: 0, lastChunk: true });
    socket().say(new Uint8Array([byte]).buffer);
  };
  await settled();
  const message = (id: string) => ({ id, response: null, objects: [{ path: ['response'], type: ['DataMedia'], id: 'm' }] });
  chunk('a', 1);
  socket().say(message('a'));
  await settled();
  chunk('b', 2);
  socket().say(message('b'));
  const contents = (await Promise.all(answers)).map((answer) => [...new Uint8Array(answer.contents[0] as ArrayBuffer)]);
  expect(contents).toEqual([[1], [2]]);
});

test.each<[string, (lost: FakeSocket) => void, string]>([
  ['was closed', (lost) => lost.lose(1006), 'Connection to server failed (1006)'],
  ['failed', (lost) => lost.fail(), 'Connection to server failed (error)'],
])('when the socket %s, calls sent and calls waiting are rejected, and nothing is sent again', async (_how, lose, text) => {
  const sent = calls.send(envelope('a'), []);
  socket().open();
  const waiting = calls.send(envelope('b'), []);
  lose(socket());
  await expect(sent).rejects.toThrow(text);
  await expect(waiting).rejects.toThrow(text);
  await settled();
  expect(FakeSocket.made.length).toBe(1);
});

test('the call after a lost socket opens another, at the address as it is then', async () => {
  const lost = calls.send(envelope('a'), []);
  socket().open();
  socket().lose(1006);
  await expect(lost).rejects.toThrow();
  void calls.send(envelope('b'), []);
  socket().open();
  expect(FakeSocket.made.map(({ url, sent }) => [url, sent])).toEqual([
    ['ws://app.test/1', ['call a']],
    ['ws://app.test/2', ['call b']],
  ]);
});

test('what answers no call is only warned of', () => {
  void calls.send(envelope('a'), []);
  socket().open();
  socket().say({ id: 'nobody', response: 1 });
  socket().say(new ArrayBuffer(1));
  socket().say('no JSON');
  expect(warnings).toEqual([
    'The server answered a call that nobody waits for (id nobody).',
    'The server sent a chunk that nobody waits for; it was ignored.',
    "The server sent a message that cannot be read; it was ignored. At server message: expected JSON, got 'no JSON'",
  ]);
});

test('an answer that cannot be read is the failure of the call it names', async () => {
  const answer = calls.send(envelope('a'), []);
  socket().open();
  socket().say({ id: 'a', response: 1, objects: 'none' });
  expect(JSON.parse((await answer).message)).toEqual({
    id: 'a',
    error: { type: 'anvil.server.InvalidResponseError', message: expect.stringContaining('objects: expected a list') },
  });
});

test('a media error of the server is the answer of its call', async () => {
  const answer = calls.send(envelope('a'), []);
  socket().open();
  socket().say({ type: 'MEDIA_ERROR', requestId: 'a', mediaIds: ['m'], cause: { type: 'OSError', message: 'gone' } });
  expect(JSON.parse((await answer).message)).toEqual({ id: 'a', error: { type: 'OSError', message: 'gone' } });
});

test('what the server says unasked is handed on', () => {
  void calls.send(envelope('a'), []);
  socket().open();
  socket().say({ output: 'printed' });
  expect(pushed).toEqual([{ kind: 'output', message: { output: 'printed' } }]);
});

test('an open socket is kept alive every five seconds, and its answers are nobody’s', async () => {
  const answer = calls.send(envelope('a'), []);
  socket().open();
  socket().say({ id: 'a', response: null });
  await answer;
  await jest.advanceTimersByTimeAsync(10_000);
  const pings = socket()
    .sent.slice(1)
    .map((frame) => JSON.parse(String(frame)) as { id: string; command: string });
  expect(pings.map(({ command }) => command)).toEqual(['anvil.private.echo', 'anvil.private.echo']);
  socket().say({ id: pings[0]?.id, response: null });
  expect(warnings).toEqual([]);
  socket().lose(1006);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(socket().sent.length).toBe(3);
});
