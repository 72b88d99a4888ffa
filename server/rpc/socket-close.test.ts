import { expect, test } from '@jest/globals';
import { closeReason } from './socket-close.ts';

test.each([
  ['the session has ended', 'the session has ended'],
  ['a'.repeat(124), 'a'.repeat(123)],
  ['ж'.repeat(100), 'ж'.repeat(61)],
  [`a${'😀'.repeat(40)}`, `a${'😀'.repeat(30)}`],
  ['', ''],
])('a reason is cut to the bytes of a close frame, between two characters: %s', (text, reason) => {
  expect(closeReason(text)).toBe(reason);
});
