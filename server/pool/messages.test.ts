import { expect, test } from '@jest/globals';
import { toTransfer } from './messages.ts';

test('what is transferred to another thread is a content`s own memory, and nothing around it', () => {
  const pool = Buffer.from('much else in Node`s pool: 123').subarray(-3);
  const own = Uint8Array.of(1, 2);
  const shared = new Uint8Array(new SharedArrayBuffer(2));
  const { media, memory } = toTransfer([
    ['pooled', pool],
    ['own', own],
    ['shared', shared],
    ['empty', new Uint8Array()],
  ]);
  expect(memory.map(({ byteLength }) => byteLength)).toEqual([3, 2, 2, 0]);
  expect(memory[1]).toBe(own.buffer);
  expect(media.map(([id, bytes]) => [id, Buffer.from(bytes).toString('latin1')])).toEqual([
    ['pooled', '123'],
    ['own', '\u0001\u0002'],
    ['shared', '\0\0'],
    ['empty', ''],
  ]);
});
