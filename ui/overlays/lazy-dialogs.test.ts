import { beforeEach, expect, jest, test } from '@jest/globals';
import { lazyDialogs } from './lazy-dialogs.ts';

beforeEach(() => void document.body.replaceChildren());

const lost = (reload = () => undefined) => lazyDialogs(() => Promise.reject(new TypeError('Failed to fetch')), reload);

test('dialogs that come are shown with what they need', async () => {
  const [reload, answer] = [() => undefined, () => undefined];
  const own = { showSessionExpired: jest.fn(), showGesturePrompt: jest.fn() };
  const dialogs = lazyDialogs(async () => own, reload);
  dialogs.showSessionExpired(document, 'anvil-');
  dialogs.askForClick(document, 'anvil-')('open a window', answer);
  await Promise.resolve();
  expect(own.showSessionExpired.mock.calls).toEqual([[document, 'anvil-', reload]]);
  expect(own.showGesturePrompt.mock.calls).toEqual([[document, 'anvil-', 'open a window', answer]]);
});

test('a session that is over is told of though its dialog does not come, with a way to go on', async () => {
  const reload = jest.fn<() => undefined>();
  lost(reload).showSessionExpired(document, 'anvil-');
  await new Promise((resolve) => setTimeout(resolve));
  const notice = document.querySelector<HTMLElement>('.hearth-notice');
  expect(notice?.querySelector('[role=status]')?.textContent).toBe(
    'Your session has timed out. Please refresh the page to continue.',
  );
  expect(notice?.dataset['kind']).toBe('expired');
  notice?.querySelector<HTMLElement>('.hearth-notice-reload')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a click that cannot be asked for is refused', async () => {
  const agreed = new Promise((answer) => lost().askForClick(document, 'anvil-')('open a window', answer));
  expect(await agreed).toBe(false);
});
