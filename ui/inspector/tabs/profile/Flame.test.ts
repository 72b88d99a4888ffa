import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { timesOf } from '../../profile/index.ts';
import { Flame } from './Flame.tsx';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Times of functions that call each other, the first the second. */
const calls = (...names: readonly string[]) => {
  const frames = names.map((name) => ({ name, file: 'app/Main.py', line: 1 }));
  return timesOf({ frames }, { name: 'Running', unit: 'milliseconds', samples: [[...names.keys()]], weights: [1] }, false);
};
const draw = ({ root: top, functions }: ReturnType<typeof calls>): void =>
  act(() => root.render(createElement(Flame, { root: top, chosen: functions[1] ?? null, choose: () => undefined })));
const boxes = (): (string | null)[] => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);

test('a call that was chosen fills the width, and another profile is seen from its own top', () => {
  draw(calls('handler', 'work'));
  expect(boxes()).toEqual(['All', 'handler', 'work']);
  act(() => place.querySelectorAll('button')[2]?.click());
  expect(boxes()).toEqual(['work']);
  draw(calls('open', 'load'));
  expect(boxes()).toEqual(['All', 'open', 'load']);
});
