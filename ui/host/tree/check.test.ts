import { describe, expect, test } from '@jest/globals';
import { HostOp, type Operation, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { checkTree, NodeStore } from './index.ts';

/** A panel 16 on the page with label 17, and label 18 detached. */
function page(): NodeStore {
  const store = new NodeStore(() => ({}));
  store.apply([TreeOp.create, [16, 'Panel', {}, [[[17, 'Label', {}, []], null]]]]);
  store.apply([TreeOp.create, [18, 'Label', {}, []]]);
  store.apply([TreeOp.insert, WellKnownNode.app, 0, 16, null]);
  return store;
}

const problemOf = (...parsed: Operation[]): string | null => {
  try {
    checkTree({ seq: 7, operations: '', parsed, binaries: [], cause: null }, page());
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('checkTree', () => {
  test('takes a batch whose later operations build on its earlier ones', () => {
    expect(
      problemOf(
        [TreeOp.create, [20, 'Panel', {}, [[18, null]]]],
        [TreeOp.remove, 16, 17],
        [TreeOp.insert, 20, 1, 17, null],
        [TreeOp.remove, WellKnownNode.app, 16],
        [TreeOp.destroy, [16]],
        [TreeOp.insert, WellKnownNode.app, 0, 20, null],
        [HostOp.invoke, 1, 17, 'focus', []],
      ),
    ).toBeNull();
  });

  test('what was destroyed stays gone when its former parent is destroyed as well', () => {
    expect(
      problemOf(
        [TreeOp.remove, 16, 17],
        [TreeOp.destroy, [17]],
        [TreeOp.remove, WellKnownNode.app, 16],
        [TreeOp.destroy, [16]],
        [TreeOp.set, 17, {}, null],
      ),
    ).toMatch('node 17 is not on the page');
  });

  test('children outlive a destroyed parent that let go of them', () => {
    expect(
      problemOf([TreeOp.remove, WellKnownNode.app, 16], [TreeOp.destroy, [16]], [TreeOp.insert, WellKnownNode.app, 0, 17, null]),
    ).toBeNull();
  });

  test.each<[string, Operation, string]>([
    ['an unknown node', [TreeOp.set, 99, {}, null], 'At batch 7, operation 0 (set): node 99 is not on the page'],
    [
      'an id used again',
      [TreeOp.create, [17, 'Label', {}, []]],
      'At batch 7, operation 0 (create): node 17 was made before; ids are never used twice',
    ],
    [
      'an index beyond the end',
      [TreeOp.insert, 16, 2, 18, null],
      'At batch 7, operation 0 (insert): index 2 among 1 children of node 16',
    ],
    [
      'a child of another',
      [TreeOp.insert, 16, 0, 17, null],
      'At batch 7, operation 0 (insert): node 17 is a child of 16 already',
    ],
    ['a wrong parent', [TreeOp.remove, 18, 17], 'At batch 7, operation 0 (remove): node 17 is a child of 16, not of 18'],
    [
      'a layout for no child',
      [TreeOp.layout, 16, 18, null],
      'At batch 7, operation 0 (layout): node 18 is a child of nothing, not of 16',
    ],
    [
      'an end that leaves its parent',
      [TreeOp.destroy, [17]],
      'At batch 7, operation 0 (destroy): node 17 is still a child of 16',
    ],
    ['a method of nobody', [HostOp.invoke, 1, 99, 'focus', []], 'At batch 7, operation 0 (invoke): node 99 is not on the page'],
  ])('refuses %s', (_what, operation, problem) => {
    expect(problemOf(operation)).toBe(problem);
  });

  test('refuses a node inside itself', () => {
    expect(problemOf([TreeOp.insert, 18, 0, 18, null])).toBe('At batch 7, operation 0 (insert): node 18 would hold itself');
  });

  test('refuses what an earlier operation of the batch made impossible', () => {
    expect(problemOf([TreeOp.destroy, [18]], [TreeOp.set, 18, {}, null])).toBe(
      'At batch 7, operation 1 (set): node 18 is not on the page',
    );
  });
});
