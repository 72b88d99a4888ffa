import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ElementPicker } from '../live/index.ts';
import { Recording } from '../recording/index.ts';
import { stateOf } from '../states/index.ts';
import type { Subject } from '../subject.ts';
import { Tree } from './Tree.tsx';

let place: HTMLElement;
/** The document of the inspected page, which is not that of the inspector. */
let page: Document;
let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="inspector"></div><iframe></iframe>';
  page = document.querySelector('iframe')?.contentDocument as Document;
  page.body.innerHTML = '<button>Order</button>';
  place = document.getElementById('inspector') as HTMLElement;
  root = createRoot(place);
  const live = { page: { app: null }, picker: new ElementPicker(page) };
  const subject = { recording: new Recording(stateOf([])), live } as unknown as Subject;
  act(() => root.render(createElement(Tree, { subject })));
});
afterEach(() => {
  act(() => root.unmount());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const button = (): HTMLButtonElement => place.querySelector('.bar button') as HTMLButtonElement;
const isPicking = (): boolean => button().getAttribute('aria-pressed') === 'true';
/** Does a click on the app's button reach the button? */
const isAppsOwn = (): boolean => {
  const app = page.querySelector('button') as HTMLElement;
  let came = false;
  app.addEventListener('click', () => (came = true), { once: true });
  act(() => app.click());
  return came;
};
const start = (): void => {
  act(() => button().focus());
  button().dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

test.each<[string, () => void]>([
  ['a second press', () => button().dispatchEvent(new MouseEvent('click', { bubbles: true }))],
  ['Escape', () => button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
])('picking is ended by %s', (_, end) => {
  act(start);
  expect(isPicking()).toBe(true);
  act(end);
  expect(isPicking()).toBe(false);
  expect(isAppsOwn()).toBe(true);
});

test('who leaves the tab picks nothing on the page any more', () => {
  act(start);
  act(() => root.render(null));
  expect(isAppsOwn()).toBe(true);
});

test('what is disabled is picked as all else is, though no click comes of it', () => {
  act(start);
  const app = page.querySelector('button') as HTMLButtonElement;
  app.innerHTML = '<i>Order</i>';
  const release = (): void => void app.firstElementChild?.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  act(release);
  expect(isPicking()).toBe(true);
  app.disabled = true;
  act(release);
  expect(isPicking()).toBe(false);
});
