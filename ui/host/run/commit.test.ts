import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type NodeDto, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import type { ArrangeChange, ComponentDefinition } from '../../components/definition.ts';
import { impatient } from '../testing/budgets.ts';
import { DEFINITIONS, Panel } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';
import { nextTask } from './next-task.ts';

const { app: APP } = WellKnownNode;
const text = (id: number): NodeDto => [id, 'Text', { text: String(id) }, []];

/** A panel that tells why it was asked to arrange. */
const told: ArrangeChange[] = [];
const Telling: ComponentDefinition = {
  ...Panel,
  type: 'Telling',
  arrangement: (node) => {
    const inner = Panel.arrangement?.(node);
    return {
      arrange(children, change, place) {
        told.push(change);
        inner?.arrange(children, change, place);
      },
    };
  },
};

beforeEach(() => {
  told.length = 0;
});

test('what moves out of a panel into the one around it stands beside it', async () => {
  const page = new Playback(DEFINITIONS);
  await page.play([
    [TreeOp.create, [16, 'Panel', {}, [[[17, 'Panel', {}, [[text(18), null]]], null]]]],
    [TreeOp.insert, APP, 0, 16, null],
  ]);
  await page.play([
    [TreeOp.remove, 17, 18],
    [TreeOp.insert, 16, 1, 18, null],
  ]);
  expect([...page.root(16).children]).toEqual([page.root(17), page.root(18)]);
});

test('two panels can change places, the outer one with the inner', async () => {
  const page = new Playback(DEFINITIONS);
  await page.play([
    [TreeOp.create, [16, 'Panel', {}, [[[17, 'Panel', {}, [[[18, 'Panel', {}, []], null]]], null]]]],
    [TreeOp.insert, APP, 0, 16, null],
  ]);
  await page.play([
    [TreeOp.remove, 17, 18],
    [TreeOp.remove, 16, 17],
    [TreeOp.insert, 18, 0, 17, null],
    [TreeOp.insert, 16, 0, 18, null],
  ]);
  expect(page.faults).toEqual([]);
  expect(page.root(16).innerHTML).toBe('<section><section></section></section>');
  expect(page.root(18).firstElementChild).toBe(page.root(17));
});

test('what was not on the page yet moves into a panel that is made in the same batch', async () => {
  const page = new Playback(DEFINITIONS);
  await page.play([[TreeOp.create, [16, 'Panel', {}, [[text(17), null]]]]]);
  await page.play([
    [TreeOp.remove, 16, 17],
    [TreeOp.create, [18, 'Panel', {}, [[17, null]]]],
    [TreeOp.insert, APP, 0, 18, null],
  ]);
  expect([...page.root(18).children]).toEqual([page.root(17)]);
});

test('an inner panel off the page can take in the one around it, and go onto the page in the same batch', async () => {
  const page = new Playback(DEFINITIONS);
  await page.play([
    [TreeOp.create, [16, 'Panel', {}, []]],
    [TreeOp.insert, APP, 0, 16, null],
    [TreeOp.create, [17, 'Panel', {}, [[[18, 'Panel', {}, []], null]]]],
  ]);
  await page.play([
    [TreeOp.remove, 17, 18],
    [TreeOp.insert, 18, 0, 17, null],
    [TreeOp.insert, 16, 0, 18, null],
  ]);
  expect(page.faults).toEqual([]);
  expect(page.root(16).innerHTML).toBe('<section><section></section></section>');
  expect(page.root(18).firstElementChild).toBe(page.root(17));
});

describe('what a container is told', () => {
  let page: Playback;
  beforeEach(async () => {
    page = new Playback([...DEFINITIONS, Telling]);
    await page.play([
      [TreeOp.create, [16, 'Telling', {}, [17, 18].map((id) => [text(id), null] as const)]],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    expect(told).toEqual([{ kind: 'children' }]);
    told.length = 0;
  });

  test('one child more', async () => {
    await page.play([
      [TreeOp.create, text(20)],
      [TreeOp.insert, 16, 1, 20, null],
    ]);
    expect(told).toEqual([{ kind: 'inserted', index: 1 }]);
  });

  test('one child less, with what it was', async () => {
    await page.play([
      [TreeOp.remove, 16, 17],
      [TreeOp.destroy, [17]],
    ]);
    expect(told).toMatchObject([{ kind: 'removed', index: 0, child: { id: 17, props: { text: '17' } } }]);
  });

  test('several changes at once', async () => {
    await page.play([
      [TreeOp.remove, 16, 17],
      [TreeOp.insert, 16, 1, 17, null],
    ]);
    expect(told).toEqual([{ kind: 'children' }]);
    expect(page.root(16).textContent).toBe('1817');
  });

  test('which children are shown and hidden, and none is searched for', async () => {
    const search = jest.spyOn(Array.prototype, 'findIndex');
    await page.play([17, 18].map((id) => [TreeOp.set, id, { visible: false }, null] as const));
    expect(told).toEqual([
      { kind: 'child-props', index: 0 },
      { kind: 'child-props', index: 1 },
    ]);
    expect(search).not.toHaveBeenCalled();
    search.mockRestore();
  });

  test('another layout of one child', async () => {
    await page.play([[TreeOp.layout, 16, 18, { slot: 'x' }]]);
    expect(told).toEqual([{ kind: 'layout', index: 1 }]);
  });

  test('its own properties, and a child that hides', async () => {
    await page.play([
      [TreeOp.set, 16, { gap: 'big' }, null],
      [TreeOp.set, 18, { visible: false }, null],
      [TreeOp.set, 17, { text: 'no matter' }, null],
    ]);
    expect(told).toEqual([
      { kind: 'props', previous: {}, written: new Map([['gap', { value: 'big', base: 0 }]]) },
      { kind: 'child-props', index: 1 },
    ]);
  });

  test('nothing when a child left and came back to its place', async () => {
    await page.play([
      [TreeOp.remove, 16, 18],
      [TreeOp.insert, 16, 1, 18, null],
    ]);
    expect(page.root(16).textContent).toBe('1718');
  });
});

describe('a commit that takes long', () => {
  const rows = [...Array(300).keys()].map((row) => 20 + row);
  const many = [...Array(600).keys()].map((row) => 20 + row);

  test('grows on the page task by task, and is acknowledged when it is whole', async () => {
    const page = new Playback(DEFINITIONS, { budget: impatient() });
    const done = page.play([
      [TreeOp.create, [16, 'Panel', {}, many.map((id) => [text(id), null] as const)]],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    const early = page.app.querySelectorAll('.text').length;
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(600);
    expect(page.ran).toEqual([]);
    await done;
    expect([...page.root(16).children].map((child) => child.textContent)).toEqual(many.map(String));
    expect(page.ran).toEqual([1]);
  });

  test('leaves the page as it is until all of a form of 500 components can take its place', async () => {
    const page = new Playback(DEFINITIONS, { budget: impatient() });
    const form = many.slice(0, 499).map((id) => [text(id), null] as const);
    await page.play([
      [TreeOp.create, text(17)],
      [TreeOp.insert, APP, 0, 17, null],
    ]);
    const seen: number[] = [];
    const done = page.play([
      [TreeOp.remove, APP, 17],
      [TreeOp.destroy, [17]],
      [TreeOp.create, [16, 'Panel', {}, form]],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    for (; page.ran.length < 2; await nextTask()) seen.push(page.app.querySelectorAll('.text').length);
    await done;
    expect([...new Set(seen)]).toEqual([1, 499]);
    expect(seen.length).toBeGreaterThan(2);
    expect(page.app.querySelectorAll('.text').length).toBe(499);
  });

  test('batches that arrive meanwhile wait their turn', async () => {
    const page = new Playback(DEFINITIONS, { budget: impatient() });
    const first = page.play([
      [TreeOp.create, [16, 'Panel', {}, rows.map((id) => [text(id), null] as const)]],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    const second = page.play([
      [TreeOp.set, 20, { text: 'changed' }, null],
      [TreeOp.remove, 16, 21],
    ]);
    await Promise.all([first, second]);
    expect(page.root(20).textContent).toBe('changed');
    expect(page.root(16).childElementCount).toBe(299);
    expect(page.ran).toEqual([1, 2]);
  });

  test('many changes of properties are cut as well', async () => {
    const page = new Playback(DEFINITIONS, { budget: impatient() });
    await page.play([
      [TreeOp.create, [16, 'Panel', {}, rows.map((id) => [text(id), null] as const)]],
      [TreeOp.insert, APP, 0, 16, null],
    ]);
    const done = page.play(rows.map((id) => [TreeOp.set, id, { text: 'x' }, null] as const));
    expect(page.root(20).textContent).toBe('x');
    expect(page.root(319).textContent).toBe('319');
    await done;
    expect(page.root(319).textContent).toBe('x');
  });
});
