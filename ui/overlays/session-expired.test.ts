import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { FADE_TIME } from './modal/use-fade.ts';
import { showSessionExpired } from './session-expired.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => {
  jest.useRealTimers();
});

test('offers to reload, once, and goes', async () => {
  const reload = jest.fn();
  // Of several calls that fail together each tells of it, before there is anything to see.
  await act(async () => {
    showSessionExpired(document, 'anvil-', reload);
    showSessionExpired(document, 'anvil-', reload);
  });
  await act(async () => showSessionExpired(document, 'anvil-', reload));
  const dialogs = document.querySelectorAll('[id^=session-expired-modal]');
  expect(dialogs).toHaveLength(1);
  expect(dialogs[0]?.querySelector('.anvil-modal-title')?.textContent).toBe('Session Expired');
  expect(dialogs[0]?.querySelector('.anvil-modal-body')?.textContent).toBe(
    'Your session has timed out. Please refresh the page to continue.',
  );
  const button = dialogs[0]?.querySelector<HTMLButtonElement>('.anvil-modal-footer button');
  expect([button?.textContent, button?.className]).toEqual(['Refresh now', 'anvil-btn anvil-btn-danger']);

  await act(async () => button?.click());
  await act(async () => jest.advanceTimersByTime(FADE_TIME));

  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.getElementById('session-expired-modal')).toBeNull();

  // The user may have stayed on the page after all.
  await act(async () => showSessionExpired(document, 'anvil-', reload));
  expect(document.getElementById('session-expired-modal')).not.toBeNull();
});
