import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ChildDto, type NodeDto, type Operation, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { DEFINITIONS } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';

const { app: APP, overlays: OVERLAYS } = WellKnownNode;
const FORM = 1_000_000_000;
const [LABEL, BOX, LIST] = [FORM + 1, FORM + 2, FORM + 3];

const PAINTED: NodeDto = [
  FORM,
  'Panel',
  {},
  [
    [[LABEL, 'Text', { text: 'Name' }, []], null],
    [[BOX, 'Box', { text: 'Ann' }, []], null],
    [[LIST, 'List', {}, []], null],
  ],
];

const form = (...children: readonly ChildDto[]): Operation[] => [
  [TreeOp.create, [FORM, 'Panel', { events: ['show'] }, children]],
  [TreeOp.insert, APP, 0, FORM, null],
];
const asPainted = (box: NodeDto[2] = {}): readonly ChildDto[] => [
  [[LABEL, 'Text', { text: 'Name', events: [] }, []], null],
  [[BOX, 'Box', { text: 'Ann', events: ['change'], ...box }, []], null],
  [[LIST, 'List', {}, []], null],
];

let page: Playback;
const input = () => page.root(BOX) as HTMLInputElement;
const type = (text: string): void => {
  input().value = text;
  input().dispatchEvent(new Event('input'));
  page.frame();
};
const state = () => page.deliveries.flatMap((delivery) => delivery.state);

beforeEach(() => {
  page = new Playback(DEFINITIONS);
});
// They share a document, and what is painted hears of all clicks on it.
afterEach(() => page.host.painting.remove());

describe('a form that is painted', () => {
  beforeEach(() => page.host.painting.show(PAINTED, { standsBehindDialogs: false }));

  test('is not sent off, and nobody hears that it was to be', () => {
    const heard: string[] = [];
    page.app.addEventListener('submit', ({ type }) => heard.push(type), { once: true });
    const send = () => input().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect([send(), heard]).toEqual([false, []]);
    page.host.painting.remove();
    const elsewhere = new Event('submit', { bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(elsewhere)).toBe(true);
  });

  test('is on the page, and Python hears nothing of it', () => {
    expect(page.app.textContent).toBe('Name');
    expect(page.app.ariaBusy).toBe('true');
    type('Anna');
    input().dispatchEvent(new FocusEvent('focus'));
    expect(page.deliveries).toEqual([]);
  });

  test('has its methods called when it is Python`s, if a script of the page calls one before', async () => {
    void page.host.templateCall(FORM, 'greet', ['Ann']);
    expect(page.items).toEqual([]);
    await page.play(form(...asPainted()));
    expect(page.items).toEqual([expect.objectContaining({ kind: 'template-call', node: FORM, method: 'greet' })]);
  });

  test('keeps its elements and the focus when Python makes it', async () => {
    const elements = [...page.app.querySelectorAll('*')];
    input().focus();
    await page.play(form(...asPainted()));
    expect([...page.app.querySelectorAll('*')]).toEqual(elements);
    expect(document.activeElement).toBe(input());
    expect(page.app.ariaBusy).toBeNull();
    expect(page.faults).toEqual([]);
  });

  test('gives what was typed to Python, with a change, when it is its own', async () => {
    type('Anna');
    await page.play(form(...asPainted()));
    expect(input().value).toBe('Anna');
    expect(state()).toEqual([[BOX, 'text', 'Anna', 1]]);
    expect(page.items.map((item) => (item.kind === 'event' ? item.name : item.kind))).toEqual(['state', 'change']);
  });

  test('merges what was typed with what Python writes', async () => {
    type('Anna');
    await page.play(form(...asPainted({ text: 'Dear Ann' })));
    expect(input().value).toBe('Dear Anna');
    expect(state()).toEqual([[BOX, 'text', 'Dear Anna', 2]]);
  });

  test('follows Python where that differs, and loses what Python has not', async () => {
    const label = page.root(LABEL);
    const added: ChildDto = [[20, 'Text', { text: 'new' }, []], null];
    await page.play(form(added, [[LABEL, 'Text', { text: 'Who?' }, []], null]));
    expect(page.app.textContent).toBe('newWho?');
    expect(page.root(LABEL)).toBe(label);
    expect(page.host.nodes.find(BOX)).toBeUndefined();
  });

  test('goes when another form comes', async () => {
    await page.play([
      [TreeOp.create, [20, 'Text', { text: 'other' }, []]],
      [TreeOp.insert, APP, 0, 20, null],
    ]);
    expect(page.app.textContent).toBe('other');
    expect(page.host.store.all.map(({ id }) => id)).toEqual([APP, OVERLAYS, 20]);
  });

  test('goes when a dialog comes first', async () => {
    await page.play([
      [TreeOp.create, [20, 'Text', { text: 'Sign in' }, []]],
      [TreeOp.insert, OVERLAYS, 0, 20, null],
    ]);
    expect(page.app.textContent).toBe('');
  });

  test('goes when a dialog comes first, and the form comes in the same batch', async () => {
    await page.play([
      [TreeOp.create, [20, 'Text', { text: 'Sign in' }, []]],
      [TreeOp.insert, OVERLAYS, 0, 20, null],
      ...form(...asPainted()),
    ]);
    expect(page.faults).toEqual([]);
    expect([page.app.textContent, input().value]).toEqual(['Name', 'Ann']);
  });

  test('goes when Python will not come', () => {
    page.host.painting.remove();
    expect(page.app.childElementCount).toBe(0);
    expect(page.host.painting.isOn).toBe(false);
  });

  test('stays as it is when a batch is refused, and is adopted by the next', async () => {
    await expect(page.play([...form(...asPainted()), [TreeOp.destroy, [4711]]])).rejects.toThrow('node 4711');
    expect(page.app.textContent).toBe('Name');
    const label = page.root(LABEL);
    await page.play(form(...asPainted()));
    expect(page.root(LABEL)).toBe(label);
  });
});

test('what stands behind dialogs stays when one comes first', async () => {
  page.host.painting.show(PAINTED, { standsBehindDialogs: true });
  const root = page.root(FORM);
  await page.play([
    [TreeOp.create, [20, 'Text', { text: 'Sign in' }, []]],
    [TreeOp.insert, OVERLAYS, 0, 20, null],
  ]);
  expect(page.app.textContent).toBe('Name');
  await page.play(form(...asPainted()));
  expect(page.root(FORM)).toBe(root);
});

test('the last click on each component comes when the form is live, once, and to nobody before', async () => {
  page.host.painting.show(PAINTED, { standsBehindDialogs: false });
  const clicks: MouseEvent[] = [];
  const label = page.root(LABEL);
  label.addEventListener('click', (event) => clicks.push(event));
  label.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  label.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  expect(clicks).toEqual([]);
  await page.play(form(...asPainted()));
  await page.play([]);
  expect(clicks.map(({ shiftKey }) => shiftKey)).toEqual([true]);
});

test('Enter in a box comes behind what was typed, when the form is live', async () => {
  page.host.painting.show(PAINTED, { standsBehindDialogs: false });
  const heard: string[] = [];
  input().addEventListener('keydown', ({ key }) => heard.push(key, ...page.items.map(({ kind }) => kind)));
  type('Anna');
  input().classList.add('anvil-component');
  input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(heard).toEqual([]);
  await page.play(form(...asPainted()));
  expect(heard).toEqual(['Enter', 'state', 'event']);
});

test.each([
  ['javascript:void(0)', 1],
  ['#somewhere', 0],
])('a click on a link to %s is given to Python %i times, since one with an address has led there', async (href, times) => {
  page.host.painting.show(PAINTED, { standsBehindDialogs: false });
  const link = document.createElement('a');
  link.href = href;
  page.root(LABEL).append(link);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  let heard = 0;
  page.root(LABEL).addEventListener('click', () => (heard += 1));
  await page.play(form(...asPainted()));
  await page.play([]);
  expect([link.isConnected, heard]).toEqual([true, times]);
});

/** Which nodes a random tree is made of: painted ones, and on Python's side new ones as well. */
interface Plan {
  readonly id: number;
  readonly parent: number;
  readonly place: number;
  readonly text: string;
  readonly slot: string | null;
}

const plan = (ids: readonly number[]): fc.Arbitrary<readonly Plan[]> =>
  fc.shuffledSubarray([...ids], { minLength: 1 }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((id) =>
        fc.record({
          id: fc.constant(id),
          parent: fc.nat(),
          place: fc.nat(),
          text: fc.constantFrom('', 'one', 'two'),
          slot: fc.constantFrom(null, 'a', 'b'),
        }),
      ),
    ),
  );

/** A node keeps its type wherever it is, as components do. */
const TYPES = ['Panel', 'Text', 'List', 'Box', 'Panel'] as const;
const typeOf = (id: number): string => (id === FORM ? 'Panel' : (TYPES[id % TYPES.length] ?? 'Text'));

/** The tree of a plan, below the form: each node in some container that came before it. */
function treeOf(plans: readonly Plan[]): NodeDto {
  const children = new Map<number, ChildDto[]>([[FORM, []]]);
  for (const { id, parent, place, text, slot } of plans) {
    const containers = [...children.keys()];
    const below: ChildDto[] = [];
    const siblings = children.get(containers[parent % containers.length] ?? FORM) ?? [];
    const isContainer = ['Panel', 'List'].includes(typeOf(id));
    siblings.splice(place % (siblings.length + 1), 0, [
      [id, typeOf(id), isContainer ? {} : { text }, below],
      slot === null ? null : { slot },
    ]);
    if (isContainer) children.set(id, below);
  }
  return [FORM, 'Panel', {}, children.get(FORM) ?? []];
}

test('whatever was painted, the page ends up as if nothing had been', async () => {
  const painted = Array.from({ length: 9 }, (_, index) => FORM + 1 + index);
  const ours = Array.from({ length: 5 }, (_, index) => 20 + index);
  await fc.assert(
    fc.asyncProperty(plan(painted), plan([...painted, ...ours]), fc.boolean(), fc.boolean(), async (early, live, apart, asks) => {
      const tree = treeOf(live);
      const whole: Operation[][] = [[[TreeOp.create, tree]], [[TreeOp.insert, APP, 0, FORM, null]]];
      if (asks) whole[0]?.unshift([TreeOp.create, [30, 'Text', {}, []]], [TreeOp.insert, OVERLAYS, 0, 30, null]);
      const batches = apart ? whole : [whole.flat()];
      const fresh = await shown(null, batches);
      expect(await shown(treeOf(early), batches)).toEqual(fresh);
    }),
    { numRuns: 60 },
  );
});

test('a part that Python makes before its form is adopted as well', async () => {
  await fc.assert(
    fc.asyncProperty(plan([FORM + 1, FORM + 2, FORM + 3, FORM + 4]), fc.nat(), async (plans, chosen) => {
      const [, type, props, children] = treeOf(plans);
      const at = chosen % children.length;
      const batches: Operation[][] = [
        [[TreeOp.create, children[at]?.[0] as NodeDto]],
        [
          [
            TreeOp.create,
            [FORM, type, props, children.map(([child, layout], index) => [index === at ? idOf(child) : child, layout])],
          ],
          [TreeOp.insert, APP, 0, FORM, null],
        ],
      ];
      expect(await shown(treeOf(plans), batches)).toEqual(await shown(null, batches));
    }),
    { numRuns: 30 },
  );
});

const idOf = (child: ChildDto[0]): number => (typeof child === 'number' ? child : child[0]);

/** What the page shows and knows after batches; painted before or not. */
async function shown(painted: NodeDto | null, batches: readonly (readonly Operation[])[]) {
  const replay = new Playback(DEFINITIONS);
  if (painted) replay.host.painting.show(painted, { standsBehindDialogs: false });
  for (const operations of batches) await replay.play(operations);
  expect(replay.faults).toEqual([]);
  const texts = [...replay.app.querySelectorAll('input')].map(({ value }) => value);
  const known = replay.host.store.all.map(({ id, type, props, parent, children }) => ({
    id,
    type,
    props: Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null)),
    parent,
    children,
  }));
  return { html: replay.app.innerHTML, texts, known: known.toSorted((one, other) => one.id - other.id) };
}
