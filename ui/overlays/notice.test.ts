import { beforeEach, expect, test } from '@jest/globals';
import { showNotice } from './notice.ts';

let reloads = 0;
const reload = () => void (reloads += 1);
const notice = () => document.querySelector<HTMLElement>('.hearth-notice');
const names = () => [...(notice()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const press = (name: string) => document.querySelector<HTMLElement>(`.hearth-notice-${name}`)?.click();

beforeEach(() => {
  document.body.innerHTML = '<input>';
  reloads = 0;
});

test('one takes the place of another, and takes no focus', () => {
  document.querySelector('input')?.focus();
  showNotice(document, { kind: 'offline', known: 'today', reload });
  expect(notice()?.querySelector('[role=status]')?.textContent).toBe('You are offline. This is the app as it was: today');
  expect(names()).toEqual(['Hide']);
  showNotice(document, { kind: 'online', known: '', reload });
  expect(document.querySelectorAll('.hearth-notice')).toHaveLength(1);
  expect(notice()?.dataset['kind']).toBe('online');
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test.each(['online', 'updated', 'expired'] as const)('what is %s is there after a reload, which may wait', (kind) => {
  showNotice(document, { kind, known: '', reload });
  expect(names()).toEqual(['Reload', 'Not now']);
  press('reload');
  expect(reloads).toBe(1);
  press('hide');
  expect(notice()).toBeNull();
});

test('who hides it by keyboard is where they were', () => {
  const input = document.querySelector('input');
  showNotice(document, { kind: 'offline', known: '', reload });
  input?.focus();
  notice()?.querySelector('button')?.focus();
  press('hide');
  expect(document.activeElement).toBe(input);
});
