import { expect, jest, test } from '@jest/globals';
import { claimClick, listen } from './events.ts';
import { withFocusMuted } from './focus-mute.ts';

test('a click is claimed by the innermost component and by no other', () => {
  const outer = document.createElement('a');
  const inner = document.createElement('button');
  outer.append(inner);
  const claims: string[] = [];
  listen(outer, 'click', (event) => claims.push(`outer ${claimClick(event)}`));
  listen(inner, 'click', (event) => claims.push(`inner ${claimClick(event)}`));
  inner.click();
  outer.click();
  expect(claims).toEqual(['inner true', 'outer false', 'outer true']);
});

test('a page script that stops propagation is obeyed', () => {
  const root = document.createElement('div');
  const inner = document.createElement('button');
  root.append(inner);
  const heard = jest.fn();
  listen(root, 'click', heard);
  inner.addEventListener('click', (event) => event.stopPropagation());
  inner.click();
  expect(heard).not.toHaveBeenCalled();
});

test('focus events are muted while the host moves the focus, others are not', () => {
  const input = document.createElement('input');
  document.body.append(input);
  const heard: string[] = [];
  listen(input, 'focus', () => heard.push('focus'));
  listen(input, 'input', () => heard.push('input'));
  withFocusMuted(() => {
    input.focus();
    input.dispatchEvent(new Event('input'));
  });
  input.blur();
  input.focus();
  expect(heard).toEqual(['input', 'focus']);
});

test('the returned function ends listening', () => {
  const heard = jest.fn();
  const end = listen(document, 'keydown', heard);
  end();
  document.dispatchEvent(new KeyboardEvent('keydown'));
  expect(heard).not.toHaveBeenCalled();
});
