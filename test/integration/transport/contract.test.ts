/** What every transport promises (`worker/src/transport/transport.ts`), with MSW instead of the network and the server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setupServer } from 'msw/node';
import type { ChunkHeader, ErrorPayload, ServerMessage } from '../../../protocol/index.ts';
import { chunksOf, PYTHON_CHUNKS } from '../../../shared/common/index.ts';
import { BY_HAND, MockServer } from '../../../testing/index.ts';
import { BytesContent } from '../../../worker/src/testing/index.ts';
import { AutomaticTransport } from '../../../worker/src/transport/automatic-transport.ts';
import { HttpTransport } from '../../../worker/src/transport/http-transport.ts';
import { SocketTransport } from '../../../worker/src/transport/socket-transport.ts';
import type { OutgoingCall, Transport, TransportListener, TransportState } from '../../../worker/src/transport/transport.ts';

const SOCKET = 'ws://app.test/_/ws/';
const HTTP = 'http://app.test/_/server-call-http';
/** An address on which nothing listens. */
const NOWHERE = 'ws://127.0.0.1:9/';

/** Records what it is told, and lets a test wait for the next event. */
class Listener implements TransportListener {
  readonly heard: unknown[] = [];
  readonly states: TransportState[] = [];
  readonly #watchers = new Set<() => void>();

  onMessage(_message: ServerMessage, text: string): void {
    this.#note(['message', JSON.parse(text)]);
  }

  onChunk({ requestId, mediaId, chunkIndex }: ChunkHeader, content: ArrayBuffer): void {
    this.#note(['chunk', requestId, mediaId, chunkIndex, base64(new Uint8Array(content))]);
  }

  onUnreadable(text: string): void {
    this.#note(['unreadable', text]);
  }

  onStrayChunk(): void {
    this.#note(['stray']);
  }

  onFailed(id: string, error: ErrorPayload): void {
    this.#note(['failed', id, error.type]);
  }

  onLost(ids: readonly string[], error: ErrorPayload): void {
    for (const id of ids) this.#note(['failed', id, error.type]);
  }

  onState(state: TransportState): void {
    this.states.push(state);
  }

  #note(thing: unknown): void {
    this.heard.push(thing);
    for (const look of [...this.#watchers]) look();
  }

  /** Waits for this many events; returns them in order. */
  first(count: number): Promise<unknown[]> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.heard.length < count) return;
        this.#watchers.delete(look);
        resolve(this.heard.slice(0, count));
      };
      this.#watchers.add(look);
      look();
    });
  }
}

const call = (id: string, media: readonly Uint8Array<ArrayBuffer>[] = []): OutgoingCall => ({
  id,
  name: 'f',
  message: JSON.stringify(callMessage(id, media.length)),
  media: media.map((_, index) => `${id}_${index}`),
  contents: media.map((content) => new BytesContent(content)),
  cause: null,
});

const callMessage = (id: string, media = 0) => ({
  type: 'CALL',
  id,
  command: 'f',
  args: [],
  kwargs: {},
  objects: Array.from({ length: media }, (_, index) => ({ path: ['args', index], type: ['DataMedia'], id: `${id}_${index}` })),
});

const header = (requestId: string, mediaId: string, chunkIndex = 0, lastChunk = true) => ({
  type: 'CHUNK_HEADER',
  requestId,
  mediaId,
  chunkIndex,
  lastChunk,
});

/** As text, content is compared faster than as lists of numbers. */
const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');

const bytes = (text: string) => new TextEncoder().encode(text);
const every = new Uint8Array(100_000).map((_, index) => index % 256);
/** Bytes that text mode, line endings or boundaries would corrupt. */
const TRICKY = [
  every,
  bytes('\r\n\r\n'),
  bytes('\r\n--AnvilServerResponse\r\n--'),
  new Uint8Array([0xff, 0xfe, 0x0d]),
  new Uint8Array(),
];

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const options = (listener: TransportListener, url: string) => ({
  WebSocket: globalThis.WebSocket,
  fetch: globalThis.fetch,
  url: () => url,
  callUrl: () => `${HTTP}?session=token`,
  postUrl: HTTP,
  keepAlive: () => JSON.stringify({ type: 'CALL', id: 'client-keepalive-1' }),
  listener,
});

const SUBJECTS = [
  { name: 'a socket', make: (l: Listener) => new SocketTransport(options(l, SOCKET)) },
  { name: 'HTTP', make: (l: Listener) => new HttpTransport(options(l, SOCKET)) },
  {
    name: 'whatever works: a socket',
    make: (l: Listener) => new AutomaticTransport(options(l, SOCKET)),
  },
  {
    name: 'whatever works: HTTP',
    make: (l: Listener) => new AutomaticTransport(options(l, NOWHERE)),
  },
];

describe.each(SUBJECTS)('by $name', ({ make }) => {
  let listener: Listener;
  let transport: Transport;
  const far = new MockServer({ origin: 'http://app.test', functions: { f: BY_HAND } });

  beforeEach(() => {
    network.use(...far.handlers);
    listener = new Listener();
    transport = make(listener);
  });
  afterEach(() => transport.close());

  test('a call and its answer arrive as they were sent', async () => {
    transport.send(call('a'));
    const there = await far.next('f');
    expect(there.message).toEqual(callMessage('a'));
    const answer = {
      id: 'a',
      response: ['ü☃\u{1F600}', '\r\n--AnvilServerResponse\r\n', '0123456789'.repeat(50_000)],
      objects: [],
    };
    there.say(answer);
    there.end();
    expect(await listener.first(1)).toEqual([['message', answer]]);
    expect(transport.state).toBe('open');
    expect(listener.states.slice(0, 2)).toEqual(['connecting', expect.stringMatching(/open|errored/)]);
  });

  test('media arrive byte for byte, each with its header', async () => {
    transport.send(call('a', TRICKY));
    const there = await far.next('f');
    expect(there.chunks.map(([head, content]) => [head, base64(content)])).toEqual(
      TRICKY.flatMap((content, index) =>
        [...chunksOf('a', `a_${index}`, content.length, PYTHON_CHUNKS)].map((chunk) => [
          chunk.header,
          base64(content.subarray(chunk.start, chunk.end)),
        ]),
      ),
    );
    for (const [at, content] of TRICKY.entries()) there.say(header('a', `m${at}`), content);
    there.say({ id: 'a', response: null, objects: [] });
    there.end();
    expect((await listener.first(TRICKY.length + 1)).slice(0, -1)).toEqual(
      TRICKY.map((content, index) => ['chunk', 'a', `m${index}`, 0, base64(content)]),
    );
  });

  test('calls that are answered at the same time keep their media apart', async () => {
    transport.send(call('a'));
    transport.send(call('b'));
    const [first, second] = [await far.next('f'), await far.next('f')];
    first.say(header('a', 'm'), bytes('of a'));
    second.say(header('b', 'm'), bytes('of b'));
    first.say({ id: 'a', response: 1, objects: [] });
    second.say({ id: 'b', response: 2, objects: [] });
    first.end();
    second.end();
    expect(new Set(await listener.first(4))).toEqual(
      new Set([
        ['chunk', 'a', 'm', 0, base64(bytes('of a'))],
        ['chunk', 'b', 'm', 0, base64(bytes('of b'))],
        ['message', { id: 'a', response: 1, objects: [] }],
        ['message', { id: 'b', response: 2, objects: [] }],
      ]),
    );
  });

  test('what cannot be read, and a chunk without a header, are told apart from what comes after', async () => {
    transport.send(call('a'));
    const there = await far.next('f');
    there.say(header('a', 'm'), 'no JSON', bytes('stray'), { id: 'a', response: 1, objects: [] });
    there.end();
    expect(await listener.first(3)).toEqual([
      ['unreadable', 'no JSON'],
      ['stray'],
      ['message', { id: 'a', response: 1, objects: [] }],
    ]);
  });

  test('a connection that breaks ends its call as offline, and the next call works', async () => {
    transport.send(call('a'));
    (await far.next('f')).breakOff();
    expect(await listener.first(1)).toEqual([['failed', 'a', 'anvil.server.AppOfflineError']]);
    expect(['closed', 'errored']).toContain(transport.state);
    transport.send(call('b'));
    const there = await far.next('f');
    there.say({ id: 'b', response: 1, objects: [] });
    there.end();
    expect((await listener.first(2))[1]).toEqual(['message', { id: 'b', response: 1, objects: [] }]);
  });

  test('a call that has ended is not told of when the connection breaks', async () => {
    transport.send(call('a'));
    const there = await far.next('f');
    there.say({ id: 'a', response: 1, objects: [] });
    there.end();
    await listener.first(1).then(() => transport.ended('a'));
    transport.send(call('b'));
    (await far.next('f')).breakOff();
    expect((await listener.first(2))[1]).toEqual(['failed', 'b', 'anvil.server.AppOfflineError']);
  });

  test('what wants no answer gets there', async () => {
    transport.post(JSON.stringify({ type: 'LOG', print: 'ü\n' }));
    expect(await far.nextLog()).toEqual({ type: 'LOG', print: 'ü\n' });
  });

  test('closing ends what is under way', async () => {
    transport.send(call('a'));
    await far.next('f');
    listener.states.length = 0;
    transport.close();
    expect(await listener.first(1)).toEqual([['failed', 'a', 'anvil.server.AppOfflineError']]);
    expect([transport.state, listener.states.includes('errored')]).toEqual(['closed', false]);
  });
});
