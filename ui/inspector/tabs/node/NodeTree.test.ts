import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { reactRootForEach } from '../../../../test/support/page/react-root.ts';
import { stateOf } from '../../states/index.ts';
import { NodeTree } from './NodeTree.tsx';

const drawn = reactRootForEach();

const state = stateOf([
  [1, 'page:app', {}, [[16, {}]]],
  [16, 'LinearPanel', {}, [[17, {}]]],
  [17, 'ColumnPanel', {}, [[18, {}]]],
  [18, 'Label', { text: 'deep' }, []],
]);
const shown = (folding: ReadonlyMap<number, boolean>): string[] => {
  const nothing = (): void => undefined;
  const rest = { state, chosen: 99, choose: nothing, toggle: nothing, mark: nothing };
  drawn.draw(createElement(NodeTree, { ids: [1], folding, depth: 0, ...rest }));
  return [...drawn.place.querySelectorAll('.node')].map((node) => node.textContent?.trim() ?? '');
};

test('what is in the open form is seen at once, and what is deeper when it is unfolded', () => {
  expect(shown(new Map())).toEqual(['page:app 1', 'LinearPanel 16', 'ColumnPanel 17']);
  expect(shown(new Map([[17, true]]))).toEqual(['page:app 1', 'LinearPanel 16', 'ColumnPanel 17', 'Label 18 deep']);
  expect(shown(new Map([[16, false]]))).toEqual(['page:app 1', 'LinearPanel 16']);
});
