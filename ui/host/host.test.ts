import { beforeEach, describe, expect, test } from '@jest/globals';
import { HostOp, type NodeDto, TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { DEFINITIONS } from './testing/definitions.tsx';
import { Playback } from './testing/playback.ts';

const { app: APP } = WellKnownNode;
const text = (id: number, value: string): NodeDto => [id, 'Text', { text: value }, []];
const panel = (id: number, ...children: (NodeDto | number)[]): NodeDto => [
  id,
  'Panel',
  {},
  children.map((child) => [child, null] as const),
];

let page: Playback;
beforeEach(() => {
  page = new Playback(DEFINITIONS);
});

describe('a session played into the host', () => {
  test('shows a form, changes it, replaces it', async () => {
    await page.play([
      [TreeOp.create, panel(16, text(17, 'one'), text(18, 'two'))],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    expect(page.app.innerHTML).toBe(
      '<section><div class="text anvil-component"><span>one</span></div><div class="text anvil-component"><span>two</span></div></section>',
    );
    await page.play([[TreeOp.set, 17, { text: 'ONE', color: 'red' }, null]]);
    expect(page.root(17).outerHTML).toBe('<div class="text anvil-component" style="color: red;"><span>ONE</span></div>');
    await page.play([
      [TreeOp.create, panel(20, text(21, 'other form'))],
      [TreeOp.remove, APP, 16],
      [TreeOp.insert, APP, 0, 20, null],
    ]);
    expect(page.app.textContent).toBe('other form');
    expect(page.ran).toEqual([1, 2, 3]);
    expect(page.deliveries).toEqual([]);
  });

  test('a node keeps its root through removal and re-adding, with what page scripts put in', async () => {
    await page.play([
      [TreeOp.create, panel(16, text(17, 'editor'))],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    const root = page.root(17);
    root.append(document.createElement('canvas'));
    await page.play([[TreeOp.remove, APP, 16]]);
    expect(page.app.innerHTML).toBe('');
    await page.play([[TreeOp.insert, APP, 0, 16, null]]);
    expect(page.app.querySelector('canvas')?.parentElement).toBe(root);
  });

  test('page scripts that wrap, move or remove a root do not disturb what comes after', async () => {
    await page.play([
      [TreeOp.create, panel(16, text(17, 'wrapped'), text(18, 'moved'), text(19, 'removed'))],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    const wrapper = document.createElement('b');
    page.root(17).replaceWith(wrapper);
    wrapper.append(page.root(17));
    document.body.append(page.root(18));
    page.root(19).remove();
    await page.play([
      [TreeOp.set, 17, { text: 'a' }, null],
      [TreeOp.set, 18, { text: 'b' }, null],
      [TreeOp.set, 19, { text: 'c' }, null],
      [TreeOp.create, text(20, 'new')],
      [TreeOp.insert, 16, 0, 20, null],
      [TreeOp.remove, 16, 19],
      [TreeOp.remove, 16, 17],
    ]);
    expect(page.root(16).textContent).toBe('newb');
    expect(page.faults).toEqual([]);
  });

  test('a root leads back to its node for page scripts', async () => {
    await page.play([[TreeOp.create, text(16, '')]]);
    expect(page.root(16)).toHaveProperty('__anvilPyComponent', { id: 16 });
  });

  test('destroyed nodes leave nothing behind', async () => {
    await page.play([
      [TreeOp.create, panel(16, text(17, 'x'))],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    await page.play([
      [TreeOp.remove, APP, 16],
      [TreeOp.destroy, [17, 16]],
    ]);
    expect(page.host.nodes.find(17)).toBeUndefined();
    expect(page.host.store.find(16)).toBeUndefined();
    expect(page.app.innerHTML).toBe('');
  });
});

describe('moves', () => {
  test('out of a wrapper that goes into another: never detached in between', async () => {
    await page.play([
      [
        TreeOp.create,
        [
          16,
          'Panel',
          {},
          [
            [[17, 'List', {}, [[[19, 'Box', {}, []], null]]], null],
            [[18, 'List', {}, []], null],
          ],
        ],
      ],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    const input = page.root(19);
    input.focus();
    await page.play([
      [TreeOp.remove, 17, 19],
      [TreeOp.insert, 18, 0, 19, null],
    ]);
    expect(page.root(18).contains(input)).toBe(true);
    expect(page.root(17).innerHTML).toBe('');
    expect(document.activeElement).toBe(input);
  });

  test('two containers swap their children and the focus stays', async () => {
    await page.play([
      [
        TreeOp.create,
        [
          16,
          'Panel',
          {},
          [
            [[17, 'List', {}, [[[19, 'Box', {}, []], null]]], null],
            [[18, 'List', {}, [[[20, 'Box', {}, []], null]]], null],
          ],
        ],
      ],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    for (const id of [19, 20]) {
      page.root(id).focus();
      const [from, to] = page.root(17).contains(page.root(19)) ? [17, 18] : [18, 17];
      await page.play([
        [TreeOp.remove, from, 19],
        [TreeOp.remove, to, 20],
        [TreeOp.insert, to, 0, 19, null],
        [TreeOp.insert, from, 0, 20, null],
      ]);
      expect(page.root(to).contains(page.root(19))).toBe(true);
      expect(page.root(from).contains(page.root(20))).toBe(true);
      expect(document.activeElement).toBe(page.root(id));
    }
  });

  test('into a container made in the same batch', async () => {
    await page.play([
      [TreeOp.create, panel(16, [17, 'List', {}, [[[18, 'Box', {}, []], null]]])],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    page.root(18).focus();
    await page.play([
      [TreeOp.remove, 17, 18],
      [TreeOp.create, panel(20, 18)],
      [TreeOp.insert, 16, 1, 20, null],
    ]);
    expect(page.root(18).parentElement).toBe(page.root(20));
    expect(document.body.children).toHaveLength(1);
  });
});

describe('what fails', () => {
  test('an unknown component and one without a root are boxes, what is in them and the rest lives', async () => {
    await page.play([
      [
        TreeOp.create,
        panel(16, [17, 'Nonesuch', {}, []], [18, 'Faulty', { at: 'createRoot' }, [[text(20, 'within'), null]]], text(19, 'fine')),
      ],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    expect([...page.root(16).children].map((child) => child.textContent)).toEqual([
      'Nonesuch could not be made: this page knows no component of type Nonesuch',
      'Faulty could not be made: no root todaywithin',
      'fine',
    ]);
    expect(page.root(17).className).toContain('anvil-invalid-component');
  });

  test('properties that fail their check are told in place until right ones come, and change nothing', async () => {
    page = new Playback(DEFINITIONS, {
      problemOf: (type, props) => (props['color'] === 7 ? `${type}.color: expected a string` : null),
    });
    await page.play([
      [TreeOp.create, panel(16, [17, 'Text', { color: 7 }, []], text(18, 'fine'))],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    expect(page.root(17).textContent).toBe('Text could not be made: Text.color: expected a string');
    await page.play([[TreeOp.set, 17, { text: 'made', color: 7 }, null]]);
    expect(page.root(17).textContent).toBe('Text could not be made: Text.color: expected a string');
    await page.play([[TreeOp.set, 17, { color: 'red' }, null]]);
    expect([...page.root(16).children].map((child) => child.textContent)).toEqual(['made', 'fine']);
    await page.play([[TreeOp.set, 18, { text: 'wrong', color: 7 }, null]]);
    expect(page.root(18).textContent).toBe('fineText failed while taking its properties: Text.color: expected a string');
    await page.play([[TreeOp.set, 18, { text: 'right', color: 'red' }, null]]);
    expect(page.root(18).textContent).toBe('right');
  });

  test('an interior that throws is a box until its properties change', async () => {
    await page.play([
      [TreeOp.create, panel(16, text(17, 'throw'), text(18, 'fine'))],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    expect(page.root(17).textContent).toBe('Text could not be drawn: Error: drawn to fail');
    expect(page.root(18).textContent).toBe('fine');
    await page.play([[TreeOp.set, 17, { text: 'better' }, null]]);
    expect(page.root(17).textContent).toBe('better');
  });

  test('behaviour that throws is told in the component, once and by name', async () => {
    await page.play([
      [TreeOp.create, panel(16, [17, 'Faulty', { at: 'behave' }, []], [18, 'Faulty', {}, []])],
      [TreeOp.insert, APP, 0, 16, null],
      [TreeOp.set, 18, { at: 'x' }, null],
    ]);
    await page.play([[TreeOp.set, 18, { at: 'y' }, null]]);
    expect(page.faults).toEqual([
      'Faulty (node 17) failed while starting: misbehaved',
      'Faulty (node 18) failed while changing: set in its ways',
    ]);
    expect(page.root(18).textContent).toBe('Faulty failed while changing: set in its ways');
  });

  test('a malformed batch is refused with the path of what is wrong, and changes nothing', async () => {
    await page.play([[TreeOp.create, text(16, 'first')]]);
    const refused = `At batch 2, operation 1 (insert): index 5 among 0 children of node ${APP}`;
    const malformed = page.play([
      [TreeOp.set, 16, { text: 'changed' }, null],
      [TreeOp.insert, APP, 5, 16, null],
    ]);
    await expect(malformed).rejects.toThrow(refused);
    expect(page.root(16).textContent).toBe('first');
    expect(page.faults).toEqual([`a batch from the worker: ${refused}`]);
    await page.play([[TreeOp.set, 16, { text: 'next' }, null]]);
    expect(page.root(16).textContent).toBe('next');
  });

  test('batches go on to be run when even telling of a failure has failed', async () => {
    let failing = true;
    page = new Playback(DEFINITIONS, {
      fault: () => {
        if (failing) throw new Error('nobody to tell');
      },
    });
    await expect(page.host.receive({ seq: 1, operations: '[[0,', binaries: [], cause: null })).rejects.toThrow('nobody to tell');
    const asking = JSON.stringify([[HostOp.domNode, 5, 77]]);
    await expect(page.host.receive({ seq: 2, operations: asking, binaries: [], cause: null })).rejects.toThrow('nobody to tell');
    expect(page.items).toMatchObject([{ kind: 'settle', reply: 5, ok: false }]);
    failing = false;
    await page.play([[TreeOp.create, text(16, 'after')]]);
    expect(page.root(16).textContent).toBe('after');
  });

  test('a batch that is no JSON names itself', async () => {
    const refused = page.host.receive({ seq: 1, operations: '[[0,', binaries: [], cause: null });
    await expect(refused).rejects.toThrow('At batch 1, operations: expected JSON');
    expect(page.faults[0]).toContain('At batch 1, operations: expected JSON');
  });
});
