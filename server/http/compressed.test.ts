import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { sendCompressed, takes } from './compressed.ts';

const TEXT = 'as long as a page is. '.repeat(1000);
const http = fastify();
beforeAll(() => {
  http.get('/:size', (request, reply) =>
    sendCompressed(request, reply.type('text/html'), (request.params as { size: string }).size === 'long' ? TEXT : 'short'),
  );
});
afterAll(() => http.close());

const get = (headers: Record<string, string>, url = '/long') => http.inject({ url, headers });

test('a text comes by zstd where the browser takes that, else by gzip, else as it is', async () => {
  const zstd = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(zstd.headers).toMatchObject({ 'content-encoding': 'zstd', 'content-type': 'text/html', vary: expect.any(String) });
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(TEXT);
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
  const plain = await get({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload).toBe(TEXT);
});

test('what is short, and what another site has a browser ask for, comes as it is', async () => {
  const answers = [
    await get({ 'accept-encoding': 'gzip, zstd' }, '/short'),
    await get({ 'accept-encoding': 'gzip, zstd', 'sec-fetch-site': 'cross-site' }),
  ];
  expect(answers.map(({ headers, payload }) => [headers['content-encoding'], payload])).toEqual([
    [undefined, 'short'],
    [undefined, TEXT],
  ]);
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['ZSTD ; q=0.5', true],
  ['zstd;q=0', false],
  ['zstd; q=0.00', false],
  ['zstandard', false],
  ['', false],
])('%p names zstd: %p', (accepted, named) => {
  expect(takes('zstd', accepted)).toBe(named);
});
