import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { outgoing, RecordingTransport } from '../testing/index.ts';
import { offlineError } from './call-errors.ts';
import { Calls } from './calls.ts';
import { Diagnostics } from './diagnostics.ts';
import { IncomingFrames } from './incoming-frames.ts';
import { keepAlives } from './keep-alives.ts';

let transport: RecordingTransport;
let calls: Calls<RecordingTransport>;
let incoming: IncomingFrames;
let warnings: string[];
let pushed: object[];
let heard: number;

beforeEach(() => {
  jest.useFakeTimers();
  warnings = [];
  pushed = [];
  heard = 0;
  transport = new RecordingTransport(new RecordingTransport());
  calls = new Calls({
    connect: () => transport,
    keepAlive: keepAlives(),
    diagnostics: new Diagnostics(''),
    onPush: (message) => pushed.push(message),
    onHeard: () => {
      heard += 1;
    },
    onBroken: () => undefined,
    warn: (text) => warnings.push(text),
  });
  incoming = new IncomingFrames(calls);
});
afterEach(() => {
  jest.useRealTimers();
});

const settled = () => jest.advanceTimersByTimeAsync(0);
const say = (message: object | string) => incoming.text(typeof message === 'string' ? message : JSON.stringify(message));
const send = (id: string, http = false) => calls.send({ ...outgoing(id), http }, []);
const sent = (by = transport) => by.sent.map(({ id }) => id);
/** What a call is answered with. */
const answerOf = async (call: ReturnType<typeof send>) => JSON.parse((await call).message) as object;

const chunk = (requestId: string, mediaId: string, content: readonly number[], lastChunk = true) => {
  say({ type: 'CHUNK_HEADER', requestId, mediaId, chunkIndex: 0, lastChunk });
  incoming.binary(new Uint8Array(content).buffer);
};
const withMedia = (id: string, ...media: readonly string[]) => ({
  id,
  response: null,
  objects: media.map((one) => ({ path: ['response'], type: ['DataMedia'], id: one })),
});

test('a call is answered with the text as it came, by its id', async () => {
  const [a, b] = [send('a'), send('b')];
  say('{"id":"a", "response": 12345678901234567890}');
  await settled();
  say({ id: 'b', response: 'second' });
  expect((await a).message).toBe('{"id":"a", "response": 12345678901234567890}');
  expect(await answerOf(b)).toEqual({ id: 'b', response: 'second' });
  expect(transport.over).toEqual(['a', 'b']);
});

test('calls wait for those outstanding when they were made, and for no others', async () => {
  void send('a');
  void send('b');
  void send('c');
  await settled();
  expect(sent()).toEqual(['a']);
  say({ id: 'a', response: null });
  await settled();
  expect(sent()).toEqual(['a', 'b', 'c']);
});

test('a call that fails lets those behind it go', async () => {
  void send('a');
  void send('b');
  say({ id: 'a', error: { type: 'ValueError', message: 'no' } });
  await settled();
  expect(sent()).toEqual(['a', 'b']);
});

test('a call may ask for HTTP, and waits for its turn all the same', async () => {
  void send('a');
  void send('b', true);
  say({ id: 'a', response: null });
  await settled();
  expect([sent(), sent(transport.http)]).toEqual([['a'], ['b']]);
});

test('media of an answer may come before it, mixed with those of another', async () => {
  const answers = ['a', 'b', 'c'].map((id) => send(id));
  say({ id: 'a', response: null });
  await settled();
  chunk('b', 'm', [1], false);
  chunk('c', 'm', [2], false);
  say(withMedia('c', 'm'));
  chunk('b', 'm', [3]);
  chunk('c', 'm', []);
  say(withMedia('b', 'm'));
  const contents = (await Promise.all(answers)).map((answer) =>
    answer.contents.map((one) => [...new Uint8Array(one as ArrayBuffer)]),
  );
  expect(contents).toEqual([[], [[1, 3]], [[2]]]);
});

test('a lost connection fails its calls, and those that wait for their turn, and nothing is sent again', async () => {
  const [a, b, c] = [send('a'), send('b'), send('c')];
  calls.onLost(['a'], offlineError('1006'));
  for (const [id, call] of Object.entries({ a, b, c })) {
    expect(await answerOf(call)).toEqual({
      id,
      error: { type: 'anvil.server.AppOfflineError', message: 'Connection to server failed (1006)' },
    });
  }
  await settled();
  expect(sent()).toEqual(['a']);
});

test('a lost connection leaves alone what went by another', async () => {
  const call = send('a', true);
  calls.onLost([], offlineError('1006'));
  say({ id: 'a', response: 1 });
  expect(await answerOf(call)).toEqual({ id: 'a', response: 1 });
});

test.each([
  ['no error at all', { id: 'a', error: null }],
  ['neither key', { id: 'a' }],
  ['neither key, and objects', { id: 'a', objects: [] }],
])('an answer with %s ends the call, which then finds nothing in it', async (_what, message) => {
  const call = send('a');
  say(message);
  expect(await answerOf(call)).toEqual(message);
});

test('names of what every object has are ids and types like any others', async () => {
  for (const id of ['constructor', '__proto__', 'toString', 'valueOf']) {
    const call = send(id);
    say(`{"id":"${id}","error":{"type":"${id}","message":"m","__proto__":{"polluted":1}}}`);
    expect((await call).message).toContain(`"type":"${id}"`);
    say({ id, response: 1 });
    chunk(id, id, [1]);
  }
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  const next = send('next');
  say({ id: 'next', response: 1 });
  expect(await answerOf(next)).toEqual({ id: 'next', response: 1 });
});

test('a second answer, an answer to nobody and a stray chunk are only warned of', async () => {
  const call = send('a');
  say({ id: 'a', response: 'first' });
  say({ id: 'a', response: 'second' });
  say({ id: 'nobody', response: 1 });
  chunk('nobody', 'm', [1]);
  incoming.binary(new ArrayBuffer(1));
  say({ type: 'MEDIA_ERROR', requestId: 'nobody', mediaIds: [] });
  say('no JSON');
  expect(await answerOf(call)).toEqual({ id: 'a', response: 'first' });
  expect(warnings).toEqual([
    'The server answered a call that nobody waits for (id a).',
    'The server answered a call that nobody waits for (id nobody).',
    'The server sent a chunk that nobody waits for.',
    'The server sent a chunk that nobody waits for.',
    'The server failed to send media that nobody waits for (request nobody).',
    "The server sent a message that cannot be read; it was ignored. At server message: expected JSON, got 'no JSON'",
  ]);
});

test.each([
  ['with objects that are none', '{"id":"a","response":1,"objects":"none"}', 'objects: expected a list'],
  ['that is no JSON', '{"id": "a", "response": NaN}', 'expected JSON'],
  ['whose media have a broken header', '{"type":"CHUNK_HEADER","requestId":"a","mediaId":"m"}', 'chunkIndex'],
])('an answer %s is the failure of the call it names', async (_what, text, why) => {
  const call = send('a');
  say(text);
  expect(await answerOf(call)).toEqual({
    id: 'a',
    error: { type: 'anvil.server.InvalidResponseError', message: expect.stringContaining(why) },
  });
});

test('an unreadable text that only speaks of a call is not its answer', async () => {
  const call = send('a');
  say('{"output": "a", NaN');
  say({ id: 'a', response: 1 });
  expect(await answerOf(call)).toEqual({ id: 'a', response: 1 });
});

test('after a header that cannot be read its chunk is nobody’s', async () => {
  const call = send('a');
  say({ type: 'CHUNK_HEADER', requestId: 'a', mediaId: 'm', chunkIndex: 0, lastChunk: false });
  say('{"type":"CHUNK_HEADER","requestId":"b"}');
  incoming.binary(new Uint8Array([9]).buffer);
  chunk('a', 'm', [1]);
  say(withMedia('a', 'm'));
  expect([...new Uint8Array((await call).contents[0] as ArrayBuffer)]).toEqual([1]);
});

test.each([
  [
    { type: 'OSError', message: 'gone' },
    { type: 'OSError', message: 'gone' },
  ],
  [undefined, { type: 'RuntimeError', message: 'Error receiving media' }],
])('media that fail with %j fail their call', async (cause, error) => {
  const call = send('a');
  say(withMedia('a', 'm'));
  say({ type: 'MEDIA_ERROR', requestId: 'a', mediaIds: ['m'], cause });
  expect(await answerOf(call)).toEqual({ id: 'a', error });
});

test('media of which nothing comes for a minute fail their call, whatever else the server says; other calls wait on', async () => {
  const [a, b] = [send('a'), send('b')];
  say(withMedia('a', 'm', 'n'));
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await jest.advanceTimersByTimeAsync(50_000);
    chunk('a', 'm', [1], false);
  }
  for (let seconds = 0; seconds <= 60; seconds += 5) {
    expect(transport.over).not.toContain('a');
    say({ output: 'still there' });
    await jest.advanceTimersByTimeAsync(5000);
  }
  expect(await answerOf(a)).toEqual({
    id: 'a',
    error: { type: 'anvil.server.TimeoutError', message: 'Timeout during media transfer' },
  });
  await jest.advanceTimersByTimeAsync(600_000);
  say({ id: 'b', response: 1 });
  expect(await answerOf(b)).toEqual({ id: 'b', response: 1 });
});

test('an answer has its own minute for its media, however long another has waited for its', async () => {
  void send('a');
  const b = send('b', true);
  say({ id: 'a', response: 1 });
  await settled();
  const c = send('c');
  say(withMedia('b', 'm'));
  await jest.advanceTimersByTimeAsync(55_000);
  say(withMedia('c', 'm'));
  await jest.advanceTimersByTimeAsync(30_000);
  chunk('b', 'm', [1]);
  chunk('c', 'm', [2]);
  expect((await Promise.all([b, c])).map(({ contents }) => contents.length)).toEqual([1, 1]);
});

test('what the server says unasked is handed on, and everything is heard', () => {
  say({ output: 'printed' });
  say({ id: 'x', debuggers: [1] });
  expect(pushed).toEqual([
    { kind: 'output', message: { output: 'printed' } },
    { kind: 'unknown', message: { id: 'x', debuggers: [1] } },
  ]);
  expect(heard).toBe(2);
});

test('while a call is outstanding the server hears of the page every thirty seconds, and the answers are nobody’s', async () => {
  void send('a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual(['a', 'client-keepalive-1', 'client-keepalive-2']);
  expect(JSON.parse(transport.sent[1]?.message ?? '')).toEqual({
    type: 'CALL',
    id: 'client-keepalive-1',
    command: 'anvil.private.echo',
    args: ['keep-alive'],
    kwargs: {},
  });
  say({ id: 'client-keepalive-1', response: 'keep-alive', objects: [] });
  say({ id: 'client-keepalive-2', error: { type: 'anvil.server.SessionExpiredError' } });
  expect([warnings, transport.over]).toEqual([[], ['client-keepalive-1', 'client-keepalive-2']]);
  say({ id: 'a', response: 1 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(transport.sent.length).toBe(3);
});

test('a call larger than the server takes fails by itself, and takes no connection with it', async () => {
  const call = calls.send({ ...outgoing('a'), message: 'ü'.repeat(9_000_000) }, []);
  expect(await answerOf(call)).toEqual({
    id: 'a',
    error: { type: 'anvil.server.SerializationError', message: expect.stringContaining('18000000 bytes') },
  });
  expect(sent()).toEqual([]);
});
