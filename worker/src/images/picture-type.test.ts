import { expect, test } from '@jest/globals';
import { writableType } from './picture-type.ts';

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer;

test.each([
  ['\xff\xd8\xff\xe1', 'image/jpeg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\x89PNG\r\n', 'image/png'],
])('a picture that starts with %j is written as %s', (start, type) => {
  expect(writableType(bytes(start))).toBe(type);
});

test('what a browser cannot write becomes PNG', () => {
  expect(['GIF89a', '', 'RIFF\0\0\0\0WAVE'].map((start) => writableType(bytes(start)))).toEqual(Array(3).fill('image/png'));
});
