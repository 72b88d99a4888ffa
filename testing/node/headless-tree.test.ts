import { expect, test } from '@jest/globals';
import { TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { HeadlessTree, textsOf } from './headless-tree.ts';

test('a child that a container does not have cannot be removed from it, and no other goes in its place', () => {
  const tree = new HeadlessTree();
  tree.apply([TreeOp.create, [10, 'Label', { text: 'Tea' }, []]]);
  tree.apply([TreeOp.insert, WellKnownNode.app, 0, 10, {}]);
  expect(() => tree.apply([TreeOp.remove, WellKnownNode.app, 11])).toThrow(`node ${WellKnownNode.app} has no child 11`);
  expect(tree.shown().flatMap(textsOf)).toEqual(['Tea']);
  tree.apply([TreeOp.remove, WellKnownNode.app, 10]);
  expect(tree.shown().flatMap(textsOf)).toEqual([]);
});
