import { expect, jest, test } from '@jest/globals';
import type { Content } from '../contents/index.ts';
import { BytesContent, outgoing, RecordingListener } from '../testing/index.ts';
import { HttpTransport } from './http-transport.ts';

/** What the listener is told of one call that the server answers so. */
async function told(response: typeof fetch, contents: readonly Content[] = []): Promise<string[]> {
  const listener = new RecordingListener();
  const transport = new HttpTransport({
    fetch: response,
    callUrl: () => 'http://app.test/call',
    postUrl: 'http://app.test/post',
    listener,
  });
  transport.send(outgoing('a', contents));
  while (listener.notes.length === 0) await new Promise((resolve) => setImmediate(resolve));
  return listener.notes;
}

const MIXED = { headers: { 'Content-Type': 'multipart/x-mixed-replace;boundary=B' } };

test.each<[string, () => Promise<Response>, string]>([
  ['a failure', async () => new Response('', { status: 500, statusText: 'Server on fire' }), 'failed a: Server on fire'],
  ['a failure without words', async () => new Response('', { status: 502 }), 'failed a: HTTP error 502'],
  [
    'no boundary',
    async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
    'failed a: unexpected return from server',
  ],
  ['no network', () => Promise.reject(new TypeError('failed to fetch')), 'failed a: Connection to server failed (FAIL)'],
  ['an end without an answer', async () => new Response('', MIXED), 'failed a: Connection to server failed (FAIL)'],
])('%s fails the call', async (_what, response, note) => {
  expect(await told(response)).toEqual([note]);
});

test('parts are asked for by a name that every browser can read', async () => {
  const asked = jest.fn<typeof fetch>(async () => new Response('', MIXED));
  await told(asked);
  expect(asked.mock.calls.map(([, init]) => init?.headers)).toEqual([{ Accept: 'multipart/mixed, */*;q=0.5' }]);
});

test('a content that cannot be read fails its call, and says why; nothing is asked of the server', async () => {
  const content = new BytesContent([7]);
  content.read = () => {
    throw new DOMException('it has changed', 'NotReadableError');
  };
  const fetch = jest.fn(async () => new Response('', MIXED));
  expect(await told(fetch, [content])).toEqual(['failed a: Failed to load media (NotReadableError: it has changed)']);
  expect(fetch).not.toHaveBeenCalled();
});

test('a line that breaks in the midst of an answer gives nothing of it', async () => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('\r\n--B\r\nContent-Type: application/json\r\n\r\n{"id":"a","response":1}'));
    },
    pull: () => Promise.reject(new Error('cut')),
  });
  expect(await told(async () => new Response(body, MIXED))).toEqual(['failed a: Connection to server failed (FAIL)']);
});
