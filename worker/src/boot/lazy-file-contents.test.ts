import { expect, jest, test } from '@jest/globals';
import { LazyFileContents } from './lazy-file-contents.ts';

class Errno extends Error {
  constructor(errno: number) {
    super(`errno ${errno}`);
  }
}

test('a file is fetched whole, once, and when the first of it is asked for', () => {
  const asked: string[] = [];
  const file = new LazyFileContents(
    '/lib.zip',
    (url) => {
      asked.push(url);
      return new Uint8Array([7, 8, 9]);
    },
    Errno,
  );
  expect(asked).toEqual([]);
  expect([file.length, file.get(0), file.get(2), file.get(3)]).toEqual([3, 7, 9, undefined]);
  expect(asked).toEqual(['/lib.zip']);
});

test('a file that does not come is asked for again by who needs it next', () => {
  let isThere = false;
  const file = new LazyFileContents(
    '/lib.zip',
    () => {
      if (!isThere) throw new Error('no network');
      return new Uint8Array([1]);
    },
    Errno,
  );
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(() => file.length).toThrow('errno 29');
  expect(warned.mock.calls).toEqual([["Hearth: a part of Python's did not come: Error: no network"]]);
  warned.mockRestore();
  isThere = true;
  expect(file.length).toBe(1);
});
