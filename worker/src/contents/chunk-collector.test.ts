import { expect, test } from '@jest/globals';
import { ChunkCollector, inlineIfSmall, MAX_INLINE_BYTES } from './chunk-collector.ts';

const CHUNK = 64_000;

function gathered(size: number): ChunkCollector {
  const gathering = new ChunkCollector();
  for (let offset = 0; offset < size; offset += CHUNK) {
    gathering.add(Uint8Array.from({ length: Math.min(CHUNK, size - offset) }, (_, index) => (offset + index) % 251).buffer);
  }
  return gathering;
}

const expected = (size: number) => Uint8Array.from({ length: size }, (_, index) => index % 251);

test.each([0, 1, CHUNK, CHUNK + 1, MAX_INLINE_BYTES])('a content of %i bytes is in hand', (size) => {
  expect(new Uint8Array(gathered(size).whole() as ArrayBuffer)).toEqual(expected(size));
});

test.each([MAX_INLINE_BYTES + 1, 3 * MAX_INLINE_BYTES + 5])('a content of %i bytes is a Blob', async (size) => {
  const whole = gathered(size).whole() as Blob;
  expect(whole).toBeInstanceOf(Blob);
  expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), Buffer.from(expected(size)))).toBe(0);
});

test('a Blob is put in hand unless it is too large', async () => {
  expect(await inlineIfSmall(new Blob([expected(5)]))).toEqual(expected(5).buffer);
  const large = new Blob([expected(MAX_INLINE_BYTES + 1)]);
  expect(await inlineIfSmall(large)).toBe(large);
});
