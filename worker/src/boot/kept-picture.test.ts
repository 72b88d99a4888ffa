import { expect, test } from '@jest/globals';
import { OriginFiles } from '../../../test/support/page/origin-files.ts';
import { readPicture } from './kept-picture.ts';

const URL = 'http://app.test/_/static/runtime/snapshot-1.bin';
const BYTES = Uint8Array.of(1, 2, 3);
const NAME = 'snapshot-1.bin';

test.each([false, true])('what was kept is read, whether another page reads it: %p', async (isRead) => {
  const files = Object.assign(new OriginFiles({ [NAME]: BYTES }), { isRead });
  expect(await readPicture(files.storage, URL, 3)).toEqual(BYTES);
  expect(files.open).toBe(0);
});

test.each([
  ['is not there', {}],
  ['is of another build', { 'snapshot-2.bin': BYTES }],
  ['was cut off', { [NAME]: BYTES.slice(0, 2) }],
  ['is longer than what was kept', { [NAME]: Uint8Array.of(1, 2, 3, 4) }],
])('a file that %s counts as none, and nobody is kept from it', async (_how, found) => {
  const files = new OriginFiles(found);
  await expect(readPicture(files.storage, URL, 3)).rejects.toThrow();
  expect(files.open).toBe(0);
});

test('of a file that says it is longer than what can be read, nothing is taken, and it is closed', async () => {
  const files = new OriginFiles({ [NAME]: BYTES });
  let closed = 0;
  const read = (how: () => number) => {
    const handle = { getSize: () => 3, read: how, close: () => (closed += 1) };
    const file = { createSyncAccessHandle: async () => handle, getFile: async () => new Blob([BYTES]) };
    const folder = { getDirectoryHandle: async () => folder, getFileHandle: async () => file };
    return readPicture({ getDirectory: async () => folder } as unknown as typeof files.storage, URL, 3);
  };
  await expect(read(() => 2)).rejects.toThrow('2 bytes of the 3');
  await expect(
    read(() => {
      throw new DOMException('', 'InvalidStateError');
    }),
  ).rejects.toThrow();
  expect(closed).toBe(2);
});

test('storage that is refused counts as none', async () => {
  const refused = { getDirectory: () => Promise.reject(new DOMException('', 'SecurityError')) };
  await expect(readPicture(refused, URL, 3)).rejects.toThrow();
});
