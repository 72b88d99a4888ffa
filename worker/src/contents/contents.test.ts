import { expect, jest, test } from '@jest/globals';
import { BlobContent, PythonContent, toSendable } from './index.ts';
import type { PythonBytes } from './python-bytes.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of Python's that count what is taken of them. */
function lent(...bytes: number[]) {
  const data = Uint8Array.from(bytes);
  const release = jest.fn();
  const destroy = jest.fn();
  const proxy: PythonBytes = { length: bytes.length, getBuffer: () => ({ data, release }), destroy };
  return { proxy, release, destroy };
}

test("pieces of Python's bytes are copied only when they are asked for, and each look is given back", () => {
  const { proxy, release } = lent(5, 6, 7);
  const content = new PythonContent(proxy);
  expect([content.size, release.mock.calls.length]).toEqual([3, 0]);
  expect(new Uint8Array(content.read(1, 3))).toEqual(Uint8Array.of(6, 7));
  expect(release).toHaveBeenCalledTimes(1);
});

test('what is released goes back to Python once, and is not read any more', () => {
  const { proxy, destroy } = lent(5);
  const content = new PythonContent(proxy);
  content.release();
  content.release();
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(() => content.read(0, 1)).toThrow('given back to Python');
});

test('bytes that are taken are a copy; a Blob is itself', () => {
  const { proxy, destroy } = lent(5);
  expect(toSendable(proxy)).toEqual(Uint8Array.of(5).buffer);
  expect(destroy).toHaveBeenCalledTimes(1);
  const blob = new Blob();
  expect(toSendable(blob)).toBe(blob);
});

test('a Blob is read a window at a time, whatever is asked for', async () => {
  const bytes = Uint8Array.from({ length: 2 * MEGABYTE + 10 }, (_, index) => index % 251);
  const blob = new Blob([bytes]);
  const slice = jest.spyOn(blob, 'slice');
  const content = new BlobContent(blob);
  const read: Uint8Array[] = [];
  for (let index = 0; index < bytes.length; index += 65_536)
    read.push(new Uint8Array(await content.read(index, Math.min(index + 65_536, bytes.length))));
  expect(Buffer.compare(Buffer.concat(read), Buffer.from(bytes))).toBe(0);
  expect(slice).toHaveBeenCalledTimes(3);
});

test('what is longer than a window is read in one piece, and nothing of nothing', async () => {
  const content = new BlobContent(new Blob([new Uint8Array(3 * MEGABYTE)]));
  expect((await content.read(5, 2 * MEGABYTE + 5)).byteLength).toBe(2 * MEGABYTE);
  expect((await new BlobContent(new Blob()).read(0, 0)).byteLength).toBe(0);
});
