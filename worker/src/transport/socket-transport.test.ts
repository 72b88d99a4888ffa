import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ChunkHeader } from '../../../protocol/index.ts';
import {
  BytesContent,
  DeferredContent,
  FakeSocket,
  fakeWebSocket,
  outgoing,
  RecordingListener,
  socket,
} from '../testing/index.ts';
import { SocketTransport } from './socket-transport.ts';

let listener: RecordingListener;
let transport: SocketTransport;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.made = [];
  FakeSocket.refusal = null;
  listener = new RecordingListener();
  let asked = 0;
  transport = new SocketTransport({
    WebSocket: fakeWebSocket,
    url: () => `ws://app.test/${++asked}`,
    listener,
    keepAlive: () => 'still here',
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the first call opens the socket and is sent when it is open', () => {
  expect(transport.state).toBe('idle');
  transport.send(outgoing('a'));
  expect([transport.state, socket().sent]).toEqual(['connecting', []]);
  socket().open();
  expect([transport.state, socket().sent]).toEqual(['open', ['call a']]);
  socket().say({ id: 'a', response: 1 });
  expect(listener.notes).toEqual(['message {"id":"a","response":1}']);
});

/** What was sent: texts, `m0/0` for the header of the first chunk of the first media, and the bytes. */
const frames = () =>
  socket().sent.map((frame) => {
    if (typeof frame !== 'string') return [...new Uint8Array(frame)];
    if (!frame.startsWith('{')) return frame;
    const { mediaId, chunkIndex } = JSON.parse(frame) as ChunkHeader;
    return `${mediaId}/${chunkIndex}`;
  });

test('each chunk of media follows its header', () => {
  transport.send(outgoing('a', [new BytesContent([1, 2]), new BytesContent([])]));
  socket().open();
  expect(frames()).toEqual(['call a', 'm0/0', [1, 2], 'm1/0', []]);
});

test('what is read elsewhere is sent when it has come, with its header, and nothing overtakes it', async () => {
  const content = new DeferredContent([7]);
  transport.send(outgoing('a', [content, new BytesContent([8])]));
  transport.post('log');
  socket().open();
  await after(10);
  expect(frames()).toEqual(['call a']);
  content.reads[0]?.answer();
  await after(0);
  expect(frames()).toEqual(['call a', 'm0/0', [7], 'm1/0', [8], 'log']);
});

test('a content that cannot be read fails its call alone, and says why', async () => {
  const content = new DeferredContent([7]);
  transport.send(outgoing('a', [content]));
  transport.send(outgoing('b'));
  socket().open();
  content.reads[0]?.refuse(new DOMException('it has changed', 'NotReadableError'));
  await after(0);
  expect(listener.notes).toEqual(['failed a: Failed to load media (NotReadableError: it has changed)']);
  expect(frames()).toEqual(['call a', 'call b']);
});

test('a content that fails at once fails its call alone, too, and leaves the socket as it is', () => {
  const content = new BytesContent([7]);
  content.read = () => {
    throw new Error('given back');
  };
  transport.send(outgoing('a', [content]));
  transport.send(outgoing('b'));
  socket().open();
  expect(listener.notes).toEqual(['failed a: Failed to load media (Error: given back)']);
  expect([frames(), transport.state]).toEqual([['call a', 'call b'], 'open']);
});

test('what was not sent of a call that has ended is not sent', async () => {
  const content = new DeferredContent([7]);
  for (const call of [outgoing('a', [content]), outgoing('b'), outgoing('c')]) transport.send(call);
  socket().open();
  transport.ended('b');
  transport.ended('a');
  content.reads[0]?.answer();
  await after(0);
  expect(frames()).toEqual(['call a', 'call c']);
});

test('a content that comes after its socket was lost is nobody’s', async () => {
  const content = new DeferredContent([7]);
  transport.send(outgoing('a', [content]));
  socket().open();
  socket().lose(1006);
  content.reads[0]?.answer();
  transport.send(outgoing('b'));
  await after(250);
  socket().open();
  expect(frames()).toEqual(['call b']);
});

test('a socket that has much to do gets no more until it has done it, and nothing comes between a header and its chunk', async () => {
  transport.send(outgoing('a', [new BytesContent([1])]));
  transport.post('log');
  socket().bufferedAmount = 2 ** 21;
  socket().open();
  expect(socket().sent).toEqual([]);
  socket().bufferedAmount = 0;
  await after(10);
  expect(frames()).toEqual(['call a', 'm0/0', [1], 'log']);
});

test.each<[string, string, (lost: FakeSocket) => void, string]>([
  ['is closed', 'closed', (lost) => lost.lose(1006), '1006'],
  ['fails', 'errored', (lost) => lost.fail(), 'error'],
])('a socket that %s is %s, and its calls are lost; those that have ended are not', (_how, state, lose, reason) => {
  for (const id of ['a', 'b', 'c']) transport.send(outgoing(id));
  socket().open();
  transport.ended('b');
  lose(socket());
  expect(listener.notes).toEqual([`lost a c: Connection to server failed (${reason})`]);
  expect(listener.states).toEqual(['connecting', 'open', state]);
});

test('an error and the close that follows it are one loss', () => {
  transport.send(outgoing('a'));
  const first = socket();
  first.fail();
  first.lose(1006);
  expect(listener.notes).toEqual(['lost a: Connection to server failed (error)']);
});

test('what comes from a socket that was given up is not heard', async () => {
  transport.send(outgoing('a'));
  const first = socket();
  first.open();
  first.fail();
  transport.send(outgoing('b'));
  await after(250);
  first.say({ id: 'b', response: 'of the old one' });
  expect(listener.notes).toEqual(['lost a: Connection to server failed (error)']);
});

test('the next call connects anew, at the address as it is then, and nothing is sent twice', async () => {
  transport.send(outgoing('a'));
  socket().open();
  socket().say({ id: 'a', response: 1 });
  socket().lose(1006);
  await after(60_000);
  expect(FakeSocket.made.length).toBe(1);
  transport.send(outgoing('b'));
  socket().open();
  expect(FakeSocket.made.map(({ url, sent }) => [url, sent.at(-1)])).toEqual([
    ['ws://app.test/1', 'call a'],
    ['ws://app.test/2', 'call b'],
  ]);
});

test('attempts that fail one after another are made at longer and longer intervals, up to four seconds', async () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    transport.send(outgoing(`${attempt}`));
    const [made, since] = [FakeSocket.made.length, performance.now()];
    while (FakeSocket.made.length === made && attempt > 0) await after(10);
    waits.push(performance.now() - since);
    socket().fail();
  }
  expect(waits).toEqual([0, 250, 500, 1000, 2000, 4000, 4000]);
});

test('after a socket that worked the next attempt waits only shortly again', async () => {
  for (const id of ['a', 'b', 'c']) {
    transport.send(outgoing(id));
    await after(5000);
    socket().fail();
  }
  transport.send(outgoing('d'));
  await after(5000);
  socket().open();
  socket().say({ id: 'd', response: 1 });
  socket().fail();
  const made = FakeSocket.made.length;
  transport.send(outgoing('e'));
  await after(260);
  expect(FakeSocket.made.length).toBe(made + 1);
});

test('a server that says neither yes nor no is given up after fifteen seconds', async () => {
  transport.send(outgoing('a'));
  await after(15_000);
  expect(listener.notes).toEqual(['lost a: Connection to server failed (FAIL)']);
});

test('a browser that refuses to make a socket at all is a connection that failed', () => {
  FakeSocket.refusal = new Error('not allowed here');
  transport.send(outgoing('a'));
  expect(listener.notes).toEqual(['lost a: Connection to server failed (FAIL)']);
});

test('an open socket is kept alive every five seconds, a broken one is not', async () => {
  transport.send(outgoing('a'));
  socket().open();
  await after(10_000);
  expect(socket().sent).toEqual(['call a', 'still here', 'still here']);
  socket().lose(1006);
  await after(10_000);
  expect(socket().sent.length).toBe(3);
});

test('a socket on which nothing comes for a minute is lost, though nobody closed it', async () => {
  transport.send(outgoing('a'));
  socket().open();
  await after(50_000);
  socket().say({ id: 'client-keepalive-1', response: 'keep-alive' });
  await after(60_000);
  expect(transport.state).toBe('open');
  await after(5000);
  expect(listener.notes.at(-1)).toBe('lost a: Connection to server failed (FAIL)');
  expect(socket().readyState).toBe(3);
});

test('a socket is lost 20 to 25 seconds after the network, unless something comes on it', async () => {
  transport.send(outgoing('a'));
  socket().open();
  await after(2000);
  transport.networkLost();
  await after(18_000);
  socket().say({ id: 'client-keepalive-1', response: 'keep-alive' });
  await after(40_000);
  expect(transport.state).toBe('open');
  transport.networkLost();
  await after(19_000);
  // It is lost again and again, which does not postpone the end.
  transport.networkLost();
  expect(transport.state).toBe('open');
  await after(6000);
  expect(listener.notes.at(-1)).toBe('lost a: Connection to server failed (FAIL)');
});

test('an upload that was under way when the network went does not keep its socket for a minute', async () => {
  transport.send(outgoing('a'));
  socket().open();
  socket().bufferedAmount = 30;
  await after(4000);
  transport.networkLost();
  socket().bufferedAmount = 20;
  await after(6000);
  await after(25_000);
  expect(transport.state).toBe('errored');
});

test('while an upload goes on the server need not have said anything', async () => {
  transport.send(outgoing('a'));
  socket().open();
  for (socket().bufferedAmount = 30; socket().bufferedAmount > 0; socket().bufferedAmount -= 1) await after(5000);
  expect(transport.state).toBe('open');
  await after(70_000);
  expect(transport.state).toBe('errored');
});

test('a connection that dies under an upload ends it, though what keeps the session alive piles up behind it', async () => {
  transport.send(outgoing('a', [new BytesContent(Array(1000).fill(1))]));
  const dead = socket();
  dead.open();
  for (let tick = 0; tick < 14; tick += 1) {
    dead.bufferedAmount = dead.sent.reduce(
      (sum, frame) => sum + (typeof frame === 'string' ? frame.length : frame.byteLength),
      0,
    );
    await after(5000);
  }
  expect(listener.notes).toEqual(['lost a: Connection to server failed (FAIL)']);
  transport.send(outgoing('b'));
  await after(250);
  socket().open();
  expect(socket().sent).toEqual(['call b']);
});

test('closing ends the calls, those that wait for another attempt too', async () => {
  transport.send(outgoing('a'));
  socket().fail();
  transport.send(outgoing('b'));
  transport.close();
  await after(60_000);
  expect(listener.notes[1]).toBe('lost b: Connection to server failed (1005)');
  expect(FakeSocket.made.length).toBe(1);
});
