import { expect, test } from '@jest/globals';
import { boundaryOf, MultipartReader } from './multipart.ts';

/** Latin-1, so that every byte is one character. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const text = (content: ArrayBuffer) => Buffer.from(content).toString('latin1');

function read(...pieces: readonly string[]): string[][] {
  const parts: string[][] = [];
  const reader = new MultipartReader('BOUND', ({ contentType, body }) => parts.push([contentType, text(body)]));
  for (const piece of pieces) reader.push(bytes(piece));
  reader.end();
  return parts;
}

const part = (type: string, body: string) => `\r\n--BOUND\r\nContent-Type: ${type}\r\nX-Other: 1\r\n\r\n${body}`;

test.each([
  ['multipart/x-mixed-replace;boundary=AbC1', 'AbC1'],
  ['multipart/x-mixed-replace; boundary="a b;c"', 'a b;c'],
  ['Multipart/Mixed; charset=utf-8; Boundary=x', 'x'],
  ['multipart/x-mixed-replace', null],
  ['application/json; boundary=x', null],
  [null, null],
])('the boundary of %j is %j', (header, boundary) => {
  expect(boundaryOf(header)).toBe(boundary);
});

test('parts end at the next boundary, the last one at the end of the stream', () => {
  expect(read(part('application/json', '{}') + part('x/y', 'two'))).toEqual([
    ['application/json', '{}'],
    ['x/y', 'two'],
  ]);
});

test('a closing boundary ends the last part, and what comes after is no part', () => {
  expect(read(`${part('x/y', 'one')}\r\n--BOUND--\r\nepilogue${part('x/y', 'no')}`)).toEqual([['x/y', 'one']]);
});

test('the stream may begin with the boundary itself, and a part may have no headers', () => {
  expect(read('--BOUND\r\n\r\nbare')).toEqual([['', 'bare']]);
});

test('content may hold line ends, and what looks like a boundary and is none', () => {
  const tricky = '\r\n\r\n\r\n--\r\n--BOUN\r\n--BOUNDARY\r\n--BOUND\r--BOUND\r\n\u00ff\u0000\r';
  expect(read(part('x/y', tricky) + part('x/y', '') + part('x/y', '\r\n'))).toEqual([
    ['x/y', tricky],
    ['x/y', ''],
    ['x/y', '\r\n'],
  ]);
});

test('it does not matter how the stream is cut', () => {
  const tricky = '\r\n--BOUN\r\n--BOUNDS\r\n\r\n'.repeat(3);
  const whole = part('a/b', tricky) + part('c/d', '') + part('e/f', `${tricky}\u00fe`);
  const parts = read(whole);
  expect(parts.length).toBe(3);
  for (let size = 1; size <= 40; size++) {
    expect(read(...(whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []))).toEqual(parts);
  }
});

test('a part larger than any buffer comes out whole', () => {
  const large = 'x\r\n'.repeat(100_000);
  expect(read(part('x/y', ''), large.slice(0, 70_000), large.slice(70_000))[0]?.[1]?.length).toBe(large.length);
});
