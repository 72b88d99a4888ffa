import { expect, jest, test } from '@jest/globals';
import { MAX_INLINE_BYTES } from '../contents/index.ts';
import { type FetchRequest, fetchForPython } from './fetch.ts';

const BASE = 'https://app.test/shop/';
const get: FetchRequest = { method: 'GET', url: 'data.json', headers: { accept: 'x/y' }, timeout: null };

const answering = (response: () => Promise<Response>) => jest.fn<typeof fetch>(response);

test('a relative address counts from the page’s base', async () => {
  const fetcher = answering(async () => new Response(null));
  await fetchForPython(fetcher, BASE, get, null);
  expect(fetcher.mock.calls[0]?.[0]).toBe('https://app.test/shop/data.json');
  expect(fetcher.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: { accept: 'x/y' }, body: null });
});

test('every answer is ok, whatever its status, with its body beside it', async () => {
  const fetcher = answering(async () => new Response('gone', { status: 404, statusText: 'Not Found', headers: { 'X-Y': 'z' } }));
  const { json, binaries } = await fetchForPython(fetcher, BASE, get, null);
  const [ok, head] = JSON.parse(json);
  expect(ok).toBe(true);
  expect(head).toMatchObject({ status: 404, statusText: 'Not Found', headers: { 'x-y': 'z' } });
  expect(new TextDecoder().decode(binaries[0] as ArrayBuffer)).toBe('gone');
});

test('a body too large to be in hand stays a Blob', async () => {
  const large = new Uint8Array(MAX_INLINE_BYTES + 1).fill(7);
  const fetcher = answering(async () => new Response(large));
  const [body] = (await fetchForPython(fetcher, BASE, get, null)).binaries;
  expect(body).toBeInstanceOf(Blob);
  expect(new Uint8Array(await (body as Blob).arrayBuffer())).toEqual(large);
});

test('no answer is not ok, with the browser’s words', async () => {
  const fetcher = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(JSON.parse((await fetchForPython(fetcher, BASE, get, null)).json)).toEqual([false, 'TypeError: Failed to fetch']);
});

test('too late is said in one word', async () => {
  const fetcher = jest.fn<typeof fetch>(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  });
  expect(JSON.parse((await fetchForPython(fetcher, BASE, { ...get, timeout: 0.0012 }, null)).json)).toEqual([false, 'timeout']);
});
