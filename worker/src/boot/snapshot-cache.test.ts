import { expect, test } from '@jest/globals';
import type { ImageSource } from '../../../shared/common/index.ts';
import { OriginFiles } from '../../../test/support/page/origin-files.ts';
import { openCachedSnapshot } from './snapshot-cache.ts';

const URL = 'http://app.test/_/static/runtime/snapshot-1.bin';
const BYTES = Uint8Array.of(1, 2, 3);
const NAME = 'snapshot-1.bin';

const whole = (source: ImageSource): Uint8Array => {
  const bytes = new Uint8Array(source.size);
  source.read(bytes, 0);
  return bytes;
};

test.each([false, true])('what was kept is read, whether another page reads it: %p', async (isRead) => {
  const files = Object.assign(new OriginFiles({ [NAME]: BYTES }), { isRead });
  const source = await openCachedSnapshot(files.storage, URL, 3);
  const middle = new Uint8Array(1);
  source.read(middle, 1);
  expect([whole(source), middle]).toEqual([BYTES, Uint8Array.of(2)]);
  expect(() => source.read(new Uint8Array(2), 2)).toThrow('bytes, not 4');
  source.release();
  expect(files.open).toBe(0);
});

test.each([
  ['is not there', {}],
  ['is of another build', { 'snapshot-2.bin': BYTES }],
  ['was cut off', { [NAME]: BYTES.slice(0, 2) }],
  ['is longer than what was kept', { [NAME]: Uint8Array.of(1, 2, 3, 4) }],
])('a file that %s counts as none, and nobody is kept from it', async (_how, found) => {
  const files = new OriginFiles(found);
  await expect(openCachedSnapshot(files.storage, URL, 3)).rejects.toThrow();
  expect(files.open).toBe(0);
});

test('storage that is refused counts as none', async () => {
  const refused = { getDirectory: () => Promise.reject(new DOMException('', 'SecurityError')) };
  await expect(openCachedSnapshot(refused, URL, 3)).rejects.toThrow();
});
