import { expect, jest, test } from '@jest/globals';
import type { PythonBytes, PythonBytesList } from './bytes.ts';
import { PythonChunks } from './python-chunks.ts';

const bytes = (byte: number): PythonBytes => ({
  getBuffer: () => ({ data: new Uint8Array([byte]), release: () => undefined }),
  destroy: () => undefined,
});

/** A list that Python lends; its copy counts what is taken, and whether it was given back. */
function lent(contents: readonly number[]) {
  const get = jest.fn((index: number) => bytes(contents[index] as number));
  const destroy = jest.fn();
  const own: PythonBytesList = { length: contents.length, get, destroy, copy: () => own };
  return { get, destroy, list: { ...own, get: () => bytes(-1), copy: () => own } };
}

test('a chunk is copied only when it is asked for', () => {
  const { get, list } = lent([5, 6]);
  const chunks = new PythonChunks(list);
  expect([chunks.length, get.mock.calls.length]).toEqual([2, 0]);
  expect(new Uint8Array(chunks.at(1) as ArrayBuffer)).toEqual(new Uint8Array([6]));
  expect(get.mock.calls).toEqual([[1]]);
  expect(chunks.at(2)).toBeUndefined();
});

test('what is released goes back to Python once, and holds nothing any more', () => {
  const { destroy, list } = lent([5]);
  const chunks = new PythonChunks(list);
  chunks.release();
  chunks.release();
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(chunks.at(0)).toBeUndefined();
});
