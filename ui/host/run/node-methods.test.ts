import { expect, test } from '@jest/globals';
import { NODE_METHODS } from './node-methods.ts';

test.each([
  ['a box', '<input>'],
  ['what a theme makes of one', '<div><label>Email</label><input></div>'],
])('%s is told what may be filled in', (_, html) => {
  document.body.innerHTML = html;
  NODE_METHODS['let_fill']?.(document.body.firstElementChild as Element, 'username');
  expect(document.querySelector('input')?.getAttribute('autocomplete')).toBe('username');
});

test('what has no box is left as it is', () => {
  document.body.innerHTML = '<p>none</p>';
  NODE_METHODS['let_fill']?.(document.body.firstElementChild as Element, 'username');
  expect(document.body.innerHTML).toBe('<p>none</p>');
});
