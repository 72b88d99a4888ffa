import { expect, test } from '@jest/globals';
import { act, createElement } from 'react';
import { reactRootForEach } from '../../../../test/support/page/react-root.ts';
import { timesOf } from '../../profile/index.ts';
import { Flame } from './Flame.tsx';

const drawn = reactRootForEach();

/** Times of functions, each of which calls the next one. */
const calls = (...names: readonly string[]) => {
  const frames = names.map((name) => ({ name, file: 'app/Main.py', line: 1 }));
  return timesOf({ frames }, { name: 'Running', unit: 'milliseconds', samples: [[...names.keys()]], weights: [1] }, false);
};
const draw = ({ root: top, functions }: ReturnType<typeof calls>): void =>
  drawn.draw(createElement(Flame, { root: top, chosen: functions[1] ?? null, choose: () => undefined }));
const boxes = (): (string | null)[] => [...drawn.place.querySelectorAll('button')].map(({ textContent }) => textContent);

test('a call that was chosen fills the width, and another profile is seen from its own top', () => {
  draw(calls('handler', 'work'));
  expect(boxes()).toEqual(['All', 'handler', 'work']);
  act(() => drawn.place.querySelectorAll('button')[2]?.click());
  expect(boxes()).toEqual(['work']);
  draw(calls('open', 'load'));
  expect(boxes()).toEqual(['All', 'open', 'load']);
});
