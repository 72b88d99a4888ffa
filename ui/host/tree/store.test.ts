import { describe, expect, test } from '@jest/globals';
import { TreeOp } from '../../../protocol/index.ts';
import { ChangeSet, NodeStore } from './index.ts';

const store = (): NodeStore => new NodeStore((type) => (type === 'Label' ? { text: '', bold: false } : {}));

describe('NodeStore', () => {
  test('fills what was not sent from the wire defaults', () => {
    const nodes = store();
    nodes.apply([TreeOp.create, [16, 'Label', { text: 'hi' }, []]]);
    expect(nodes.get(16).props['text']).toBe('hi');
    expect(nodes.get(16).props['bold']).toBe(false);
    nodes.apply([TreeOp.set, 16, { bold: true }, null]);
    expect({ ...nodes.get(16).props }).toEqual({ text: 'hi', bold: true });
  });

  test('a change replaces one record and leaves the others as they are', () => {
    const nodes = store();
    nodes.apply([
      TreeOp.create,
      [
        16,
        'Panel',
        {},
        [
          [[17, 'Label', {}, []], null],
          [[18, 'Label', {}, []], null],
        ],
      ],
    ]);
    const [panel, first, second] = [nodes.get(16), nodes.get(17), nodes.get(18)];
    nodes.apply([TreeOp.set, 17, { text: 'new' }, null]);
    expect(nodes.get(17)).not.toBe(first);
    expect([nodes.get(16), nodes.get(18)]).toEqual([panel, second]);
    expect(nodes.get(16)).toBe(panel);
    expect(first.props['text']).toBe('');
  });

  test('children keep their order and know their parent', () => {
    const nodes = store();
    nodes.apply([TreeOp.create, [16, 'Panel', {}, [[[17, 'Label', {}, []], { slot: 'a' }]]]]);
    nodes.apply([TreeOp.create, [18, 'Label', {}, []]]);
    nodes.apply([TreeOp.insert, 16, 0, 18, null]);
    nodes.apply([TreeOp.layout, 16, 17, { slot: 'b' }]);
    expect(nodes.get(16).children).toEqual([
      { id: 18, layout: null },
      { id: 17, layout: { slot: 'b' } },
    ]);
    nodes.apply([TreeOp.remove, 16, 18]);
    expect(nodes.get(18).parent).toBeNull();
    expect(nodes.get(17).parent).toBe(16);
  });

  test('a node made earlier is adopted by the subtree that names it', () => {
    const nodes = store();
    nodes.apply([TreeOp.create, [17, 'Label', {}, []]]);
    nodes.apply([TreeOp.create, [16, 'Panel', {}, [[17, null]]]]);
    expect(nodes.get(17).parent).toBe(16);
  });
});

describe('ChangeSet', () => {
  test('holds what was before the first of several changes', () => {
    const nodes = store();
    nodes.apply([TreeOp.create, [16, 'Label', { text: 'old' }, []]]);
    const changes = new ChangeSet();
    nodes.apply([TreeOp.set, 16, { text: 'one' }, { text: 3 }], changes);
    nodes.apply([TreeOp.set, 16, { text: 'two' }, { text: 4 }], changes);
    expect(changes.props.get(16)?.['text']).toBe('old');
    expect(changes.writes.get(16)?.get('text')).toEqual({ value: 'two', base: 4 });
  });

  test('the children that a container had stay as they were through any number of changes', () => {
    const nodes = store();
    const parts = [17, 18, 19].map((id) => [[id, 'Label', {}, []], null] as const);
    nodes.apply([TreeOp.create, [16, 'Panel', {}, parts]]);
    nodes.apply([TreeOp.create, [20, 'Label', {}, []]]);
    const before = nodes.get(16);
    const changes = new ChangeSet();
    nodes.apply([TreeOp.remove, 16, 18], changes);
    nodes.apply([TreeOp.insert, 16, 0, 20, null], changes);
    nodes.apply([TreeOp.layout, 16, 19, { slot: 'x' }], changes);
    nodes.apply([TreeOp.remove, 16, 19], changes);
    nodes.apply([TreeOp.remove, 16, 17], changes);
    expect(nodes.get(16).children).toEqual([{ id: 20, layout: null }]);
    expect(changes.children.get(16)).toBe(before.children);
    expect(before.children.map(({ id }) => id)).toEqual([17, 18, 19]);
    const after = nodes.get(16);
    nodes.apply([TreeOp.remove, 16, 20], new ChangeSet());
    expect(after.children).toEqual([{ id: 20, layout: null }]);
  });

  test('a node made and destroyed within it leaves no trace', () => {
    const nodes = store();
    const changes = new ChangeSet();
    nodes.apply([TreeOp.create, [16, 'Label', {}, []]], changes);
    nodes.apply([TreeOp.set, 16, { text: 'x' }, null], changes);
    nodes.apply([TreeOp.destroy, [16]], changes);
    expect(changes.empty).toBe(true);
    expect(nodes.find(16)).toBeUndefined();
  });
});
