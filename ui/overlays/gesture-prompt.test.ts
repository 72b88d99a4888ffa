import { beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { showGesturePrompt } from './gesture-prompt.ts';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.replaceChildren();
});

const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text);

test('says what the app wants, and answers within the click', async () => {
  const answer = jest.fn();
  await act(async () => showGesturePrompt(document, 'anvil-', 'open a window', answer));
  expect(document.querySelector('.anvil-modal-body')?.textContent).toContain('This app wants to open a window.');
  // Which keeps them apart.
  expect(document.querySelectorAll('.anvil-modal-footer > .anvil-alert-footer-button-panel > button')).toHaveLength(2);
  await act(async () => {
    button('Continue')?.click();
    expect(answer).toHaveBeenCalledWith(true);
  });
});

test('a user may say no', async () => {
  const answer = jest.fn();
  await act(async () => showGesturePrompt(document, 'anvil-', 'fill the screen', answer));
  await act(async () => button('Cancel')?.click());
  expect(answer.mock.calls).toEqual([[false]]);
});

test('a second click, while the dialog fades out, is no second answer', async () => {
  const answer = jest.fn();
  await act(async () => showGesturePrompt(document, 'anvil-', 'open a window', answer));
  for (const text of ['Continue', 'Continue', 'Cancel']) await act(async () => button(text)?.click());
  expect(answer.mock.calls).toEqual([[true]]);
});
