import { expect, test } from '@jest/globals';
import { writableType } from './image-type.ts';

const picture = (start: string) => new Blob([Uint8Array.from(start, (char) => char.charCodeAt(0))]);

test.each([
  ['\xff\xd8\xff\xe1', 'image/jpeg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\x89PNG\r\n', 'image/png'],
])('a picture that starts with %j is written as %s', async (start, type) => {
  expect(await writableType(picture(start))).toBe(type);
});

test('what a browser cannot write becomes PNG', async () => {
  const types = ['GIF89a', '', 'RIFF\0\0\0\0WAVE'].map((start) => writableType(picture(start)));
  expect(await Promise.all(types)).toEqual(Array(3).fill('image/png'));
});
