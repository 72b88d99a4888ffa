import { beforeEach, expect, jest, test } from '@jest/globals';
import { showStoppedDialog } from './stopped-dialog.ts';

const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]');

beforeEach(() => document.body.replaceChildren());

test('says what has happened and what is known, and reloads when asked to', () => {
  const reload = jest.fn();
  showStoppedDialog(document, { kind: 'crash', known: 'RangeError: deep', reload });
  expect(dialog()?.textContent).toMatch(/^This app has stopped.*What you typed is still on the page.*RangeError: deep/);
  expect(document.activeElement).toBe(dialog());
  dialog()?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what was said first stays', () => {
  for (const known of ['first', 'second']) showStoppedDialog(document, { kind: 'start', known, reload: () => undefined });
  expect(dialog()?.textContent).toMatch(/^This app could not start.*first/);
});

test('is taken back when it turns out that nothing has stopped', () => {
  const remove = showStoppedDialog(document, { kind: 'start', known: 'no reason', reload: () => undefined });
  remove();
  expect(dialog()).toBeNull();
});
