import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Operation, readBatch, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { checkTree, NodeStore } from '../../host/tree/index.ts';
import { diffStates, History, MirroredTree, parentsIn, stateOf, type TreeState } from './index.ts';

const EMPTY = stateOf([
  [WellKnownNode.app, 'page:app', {}, []],
  [WellKnownNode.overlays, 'page:overlays', {}, []],
]);
const batch = (operations: readonly Operation[], seq = 1) =>
  readBatch({ seq, operations: JSON.stringify(operations), binaries: [], cause: null });
const plain = (state: TreeState) => JSON.parse(JSON.stringify([...state].sort(([a], [b]) => a - b))) as unknown;

/** A history of random batches, which numbers determine, and each of which can be run on the tree at that time. */
function randomHistory(choices: readonly number[]): { history: History; states: TreeState[] } {
  const tree = new MirroredTree(EMPTY);
  const history = new History(tree.state);
  const states = [tree.state];
  let next = 16;
  for (const choice of choices) {
    const { state } = tree;
    const parents = parentsIn(state);
    const ids = [...state.keys()];
    const some = ids[choice % ids.length] as number;
    const parent = parents.get(some);
    const operations: Operation[] = [];
    if (some < 16 || choice % 3 === 0) {
      const { length } = state.get(some)?.children ?? [];
      operations.push([TreeOp.create, [next, 'Panel', { n: choice % 5 }, [[[next + 1, 'Text', {}, []], { at: choice % 2 }]]]]);
      operations.push([TreeOp.insert, some, choice % (length + 1), next, null]);
      next += 2;
    } else if (choice % 3 === 1) operations.push([TreeOp.set, some, { n: choice % 7, [`p${choice % 3}`]: choice % 2 }, null]);
    else if (parent !== undefined) {
      operations.push([TreeOp.remove, parent, some]);
      if (choice % 4 < 2) operations.push([TreeOp.destroy, [some]]);
      else operations.push([TreeOp.insert, WellKnownNode.app, 0, some, null]);
    }
    const changes = tree.run(batch(operations));
    history.push({ at: choice, label: 'batch', changes });
    states.push(tree.state);
  }
  return { history, states };
}

const choices = fc.array(fc.nat(10_000), { maxLength: 130 });

describe('states', () => {
  test('each is found again, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(choices, fc.array(fc.nat(130), { maxLength: 12 }), (made, asked) => {
        const { history, states } = randomHistory(made);
        for (const place of asked) {
          const wanted = Math.min(place, history.last);
          expect(plain(history.stateAt(place))).toEqual(plain(states[wanted] as TreeState));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('what is old can be forgotten, and the rest is as it was', () => {
    fc.assert(
      fc.property(choices, fc.nat(130), fc.nat(130), (made, drop, place) => {
        const { history, states } = randomHistory(made);
        const first = Math.min(drop, history.last);
        history.dropBefore(first);
        expect([history.first, history.last]).toEqual([first, made.length]);
        const wanted = Math.min(Math.max(place, first), history.last);
        expect(plain(history.stateAt(place))).toEqual(plain(states[wanted] as TreeState));
      }),
      { numRuns: 40 },
    );
  });

  test('a page goes from any of them to any other by mutations that it takes', () => {
    fc.assert(
      fc.property(choices, fc.nat(130), fc.nat(130), (made, one, other) => {
        const { states } = randomHistory(made);
        const [from, to] = [states[one % states.length] as TreeState, states[other % states.length] as TreeState];
        const store = new NodeStore(() => ({}));
        for (const [before, after] of [
          [EMPTY, from],
          [from, to],
        ] as const) {
          const mutations = diffStates(before, after, () => ({}));
          checkTree(batch(mutations), store);
          for (const mutation of mutations) store.apply(mutation);
        }
        for (const [id, { type, props, children }] of to) {
          const record = store.get(id);
          const defined = Object.entries(record.props).filter(([, value]) => value !== null);
          expect([record.type, Object.fromEntries(defined)]).toEqual([type, props]);
          expect(record.children).toEqual(children.map(([child, layout]) => ({ id: child, layout })));
        }
        expect(store.size).toBe(to.size);
      }),
      { numRuns: 60 },
    );
  });
});

test('a step holds what changed and how to take it back, not the node', () => {
  const tree = new MirroredTree(EMPTY);
  tree.run(batch([[TreeOp.create, [16, 'Label', { text: 'a', bold: true }, []]]]));
  expect(tree.run(batch([[TreeOp.set, 16, { text: 'b' }, null]]))).toEqual([
    {
      id: 16,
      patches: [{ op: 'replace', path: ['node', 'props', 'text'], value: 'b' }],
      inverses: [{ op: 'replace', path: ['node', 'props', 'text'], value: 'a' }],
    },
  ]);
});

test('what the user typed is part of the state', () => {
  const tree = new MirroredTree(EMPTY);
  tree.run(batch([[TreeOp.create, [16, 'TextBox', {}, []]]]));
  tree.mirror(16, 'text', 'typed');
  expect(tree.state.get(16)?.props).toEqual({ text: 'typed' });
});

test('the content of media is part of it', () => {
  const tree = new MirroredTree(EMPTY);
  const operations = JSON.stringify([[TreeOp.create, [16, 'Image', { source: ['media', 0, 'text/plain', null] }, []]]]);
  tree.run(readBatch({ seq: 1, operations, binaries: [new TextEncoder().encode('hi').buffer], cause: null }));
  expect(tree.state.get(16)?.props['source']).toEqual(['media', 'aGk=', 'text/plain', null]);
});

test('a tree that holds itself is refused', () => {
  const tree = stateOf([
    [16, 'Panel', {}, [[17, null]]],
    [17, 'Panel', {}, [[16, null]]],
  ]);
  expect(() => new MirroredTree(tree)).toThrow('At tree: node 16 would hold itself');
});

test('a tree deeper than anything that crosses is refused', () => {
  const tree = new MirroredTree(EMPTY);
  const deepen = (from: number): Operation[] =>
    Array.from({ length: 150 }, (_, index): Operation[] => [
      [TreeOp.create, [from + index, 'Panel', {}, []]],
      [TreeOp.insert, from + index === 16 ? 1 : from + index - 1, 0, from + index, null],
    ]).flat();
  tree.run(batch(deepen(16)));
  expect(() => tree.run(batch(deepen(166), 2))).toThrow('At batch 2: node 216 is below more than 200 others');
});
