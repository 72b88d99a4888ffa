import { expect, test } from '@jest/globals';
import {
  getMarginStyles,
  getSpacingStyles,
  getUnsetSpacing,
  getUnsetValue,
  setElementPadding,
  setElementSpacing,
  setElementVisibility,
} from './property-utils.ts';

const sides = (name: string, ...values: string[]) =>
  Object.fromEntries(['Top', 'Right', 'Bottom', 'Left'].map((side, index) => [name + side, values[index]]));

// The table of `worker/python/anvil/_values/test_spacing.py`: the same values mean the same in both languages.
test.each([
  [4, ['4px', '4px', '4px', '4px']],
  ['1em', ['1em', '1em', '1em', '1em']],
  ['5', ['5px', '5px', '5px', '5px']],
  ['1e3', ['1e3', '1e3', '1e3', '1e3']],
  [Number.NaN, ['', '', '', '']],
  [
    [1, 2],
    ['1px', '2px', '1px', '2px'],
  ],
  [
    [1, '2%', 3],
    ['1px', '2%', '3px', '2%'],
  ],
  [
    [1, null, '', 'auto'],
    ['1px', '', '', 'auto'],
  ],
  [null, ['', '', '', '']],
])('a margin of %j is %j', (margin, expected) => {
  expect(getMarginStyles(margin)).toEqual(sides('margin', ...expected));
});

test('a list of five sides is refused', () => {
  expect(() => getMarginStyles([1, 2, 3, 4, 5])).toThrow('a margin list holds 2, 3 or 4 values, got 5');
});

test('spacing sets margin and padding both, and unsets what is not given', () => {
  expect(getSpacingStyles({ padding: 1 })).toEqual({
    ...sides('margin', '', '', '', ''),
    ...sides('padding', '1px', '1px', '1px', '1px'),
  });
  const element = document.createElement('p');
  setElementSpacing(element, { margin: 2 });
  setElementPadding(element, [1, 3]);
  expect(element.style.cssText).toBe('margin: 2px; padding: 1px 3px;');
  setElementSpacing(element, null);
  expect(element.style.cssText).toBe('');
});

test('what is not visible has the attribute for it', () => {
  const element = document.createElement('p');
  setElementVisibility(element, false);
  expect(element.hasAttribute('anvil-visible-false')).toBe(true);
  setElementVisibility(element, true);
  expect(element.hasAttribute('anvil-visible-false')).toBe(false);
});

test('what a style would be without a value of its own is read around that value, which stays', () => {
  const element = document.body.appendChild(document.createElement('p'));
  element.style.fontSize = '30px';
  element.style.marginTop = '7px';
  expect(getUnsetValue(element, 'fontSize')).toEqual({ value: 30, css: '30px' });
  expect(getUnsetValue(element, 'fontSize', 30).css).not.toBe('30px');
  expect(getUnsetSpacing(element, element, { margin: 7 }).value.margin[0]).not.toBe(7);
  expect(element.style.fontSize).toBe('30px');
  expect(element.style.marginTop).toBe('7px');
});
