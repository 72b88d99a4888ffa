import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { acceptsCoding, compress, contentCodingFor, setContentCoding } from './compression.ts';

const TEXT = 'as long as a page is. '.repeat(1000);
const codingOf = (accepted: string | undefined, length = TEXT.length) =>
  contentCodingFor({ headers: { 'accept-encoding': accepted } }, length);

test('a text comes by zstd where the browser takes that, else by gzip, else as it is; what is short does always', () => {
  const codings = ['gzip, deflate, br, zstd', 'gzip', 'br', undefined].map((accepted) => codingOf(accepted));
  expect(codings).toEqual(['zstd', 'gzip', null, null]);
  expect(codingOf('gzip, zstd', 100)).toBeNull();
  expect(zstdDecompressSync(compress(TEXT, 'zstd') as Buffer).toString()).toBe(TEXT);
  expect(gunzipSync(compress(TEXT, 'gzip') as Buffer).toString()).toBe(TEXT);
  expect(compress(TEXT, null)).toBe(TEXT);
});

test('what an answer depends on is said beside what it depended on before', async () => {
  const http = fastify();
  http.get('/', (_, reply) =>
    setContentCoding(reply.header('Vary', 'Origin'), 'gzip', ['Sec-Fetch-Site']).send(compress(TEXT, 'gzip')),
  );
  const { headers } = await http.inject('/');
  expect([headers.vary, headers['content-encoding']]).toEqual(['Origin, accept-encoding, Sec-Fetch-Site', 'gzip']);
  await http.close();
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['ZSTD ; q=0.5', true],
  ['zstd;q=0', false],
  ['zstd; q=0.00', false],
  ['zstandard', false],
  ['', false],
])('%p names zstd: %p', (accepted, named) => {
  expect(acceptsCoding('zstd', accepted)).toBe(named);
});
