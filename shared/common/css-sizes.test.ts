import { expect, test } from '@jest/globals';
import { cssLength, cssSide } from './css-sizes.ts';

// The same tables as in `worker/python/anvil/_values/test_spacing.py`: both languages must read these texts alike.
test.each([
  ['', ''],
  [' \t\n\r\f', ''],
  ['default', ''],
  ['100', '100px'],
  ['\n12.5 ', '12.5px'],
  ['50%', '50%'],
  [' 3em', '3em'],
  ['auto', 'auto'],
  ['\u00a05', '\u00a05px'],
  ['\ufeff5', '\ufeff5px'],
  ['\u001f5', '\u001f5px'],
  ['\u00855', '\u00855px'],
])('a length of %j is %j', (given, expected) => {
  expect(cssLength(given)).toBe(expected);
});

test.each([
  ['4', '4px'],
  [' 4\n', '4px'],
  ['-1.5', '-1.5px'],
  ['+.5', '+.5px'],
  ['1.', '1.px'],
  ['1 2', '1 2'],
  ['auto', 'auto'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['\u0663', '\u0663'],
  ['\u00a05', '\u00a05'],
  ['\ufeff5', '\ufeff5'],
  ['\u001f5', '\u001f5'],
])('a side of %j is %j', (given, expected) => {
  expect(cssSide(given)).toBe(expected);
});
