import { beforeEach, expect, test } from '@jest/globals';
import { showLongRun } from './long-run-toast.ts';

const pressed: string[] = [];
const choices = {
  stop: () => void pressed.push('stop'),
  wait: () => void pressed.push('wait'),
  reopen: () => void pressed.push('reopen'),
};
const notice = () => document.querySelector<HTMLElement>('.hearth-running');
const press = (name: string) => document.querySelector<HTMLElement>(`.hearth-running-${name}`)?.click();
const says = () => notice()?.querySelector('[role=status]')?.textContent;

beforeEach(() => {
  document.body.innerHTML = '<input>';
  pressed.length = 0;
});

test('offers to stop and to wait, takes no focus, and is taken back', () => {
  const input = document.querySelector('input');
  input?.focus();
  showLongRun(document, 'long', choices);
  expect(says()).toMatch(/taking long/);
  expect(document.activeElement).toBe(input);
  for (const name of ['stop', 'wait']) press(name);
  expect(pressed).toEqual(['stop', 'wait']);
  showLongRun(document, null, choices);
  expect(notice()).toBeNull();
});

test('the one notice says how it goes on, and what opening the app anew would lose', () => {
  for (const stage of ['long', 'stopping', 'stuck'] as const) showLongRun(document, stage, choices);
  expect(document.querySelectorAll('.hearth-running')).toHaveLength(1);
  expect(says()).toMatch(/what you typed here, and have not saved, is lost/);
  expect(notice()?.dataset['stage']).toBe('stuck');
  press('reopen');
  expect(pressed).toEqual(['reopen']);
});

test('the mouse leaves the focus where it is, and the keyboard gives it back', () => {
  const input = document.querySelector('input');
  showLongRun(document, 'long', choices);
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  notice()?.querySelector('button')?.dispatchEvent(down);
  expect(down.defaultPrevented).toBe(true);
  input?.focus();
  notice()?.querySelector('button')?.focus();
  showLongRun(document, 'stopping', choices);
  expect(document.activeElement).toBe(notice());
  showLongRun(document, null, choices);
  expect(document.activeElement).toBe(input);
});
