import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ChunkRule, chunksOf, NATIVE_CHUNKS, PYTHON_CHUNKS } from './chunks.ts';

const lengths = (length: number, rule: ChunkRule) =>
  [...chunksOf('call', 'media', length, rule)].map(({ start, end }) => end - start);

test("Python's contents are cut into chunks of 65536 bytes, without an empty one behind them", () => {
  expect(lengths(5, PYTHON_CHUNKS)).toEqual([5]);
  expect(lengths(65_536, PYTHON_CHUNKS)).toEqual([65_536]);
  expect(lengths(131_073, PYTHON_CHUNKS)).toEqual([65_536, 65_536, 1]);
  expect(lengths(0, PYTHON_CHUNKS)).toEqual([0]);
});

test("the server's own contents are cut into chunks of 64000 bytes, and an empty one ends them", () => {
  expect(lengths(0, NATIVE_CHUNKS)).toEqual([0]);
  expect(lengths(64_000, NATIVE_CHUNKS)).toEqual([64_000, 0]);
  expect(lengths(64_001, NATIVE_CHUNKS)).toEqual([64_000, 1, 0]);
});

test('each chunk is announced by number, and only the last one as the last', () => {
  expect([...chunksOf('call', 'm1', 65_537, PYTHON_CHUNKS)].map(({ header }) => header)).toEqual([
    { type: 'CHUNK_HEADER', requestId: 'call', mediaId: 'm1', chunkIndex: 0, lastChunk: false },
    { type: 'CHUNK_HEADER', requestId: 'call', mediaId: 'm1', chunkIndex: 1, lastChunk: true },
  ]);
});

test('the chunks of any content are the content', () => {
  const rule = fc.record({ size: fc.integer({ min: 1, max: 20 }), endsEmpty: fc.boolean() });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), rule, (content, one) => {
      const cut = [...chunksOf('call', 'm', content.length, one)];
      expect(cut.flatMap(({ start, end }) => [...content.subarray(start, end)])).toEqual([...content]);
      expect(cut.filter(({ header }) => header.lastChunk)).toEqual([cut.at(-1)]);
    }),
  );
});
