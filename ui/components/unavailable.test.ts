import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type NodeDto, type NodeProps, TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { COMPONENT_SPECS } from '../../shared/components/index.ts';
import { WIRE_DEFAULTS, WIRE_TYPES } from '../../shared/components/nodes/index.ts';
import { Playback } from '../host/testing/playback.ts';
import { componentRegistry } from './index.ts';
import { Stage } from './testing/stage.ts';
import { unavailable } from './unavailable.tsx';

let said: jest.SpiedFunction<typeof console.info>;
beforeEach(() => {
  said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

const note = (type: string) => `${type} is not available in this version of Hearth.`;

/** A form of components of which the specs have no more than a name yet. */
async function show(props: NodeProps, children: NodeDto[3] = []) {
  const playback = new Playback([...componentRegistry.values(), unavailable('Rating'), unavailable('Gauge')], {
    defaults: (type) => WIRE_DEFAULTS[type] ?? {},
  });
  await playback.play([
    [TreeOp.create, [100, 'Rating', props, children]],
    [TreeOp.insert, WellKnownNode.app, 0, 100, null],
  ]);
  return playback;
}

test('a component that is not begun says that it is not available, and is no fault', async () => {
  const playback = await show({ visible: false, role: ['due'] });
  const root = playback.root(100);
  expect(root.textContent).toBe(note('Rating'));
  expect(root.classList).toContain('hearth-unavailable');
  expect(root.classList).not.toContain('anvil-invalid-component');
  expect(root.classList).toContain('anvil-visible-false');
  await playback.play([[TreeOp.set, 100, { stars: 3 }, null]]);
  expect(playback.faults).toEqual([]);
});

test('what is in it is shown below its note, in order, and follows changes', async () => {
  const label = (id: number, text: string): NodeDto => [id, 'Label', { text }, []];
  const inner: NodeDto = [101, 'Gauge', {}, [[label(102, 'one'), null]]];
  const playback = await show({}, [
    [inner, null],
    [label(103, 'two'), null],
  ]);
  const shown = () => [...playback.root(100).querySelectorAll('p, .anvil-label-text')].map((part) => part.textContent);
  expect(shown()).toEqual([note('Rating'), note('Gauge'), 'one', 'two']);
  await playback.play([
    [TreeOp.remove, 100, 101],
    [TreeOp.create, label(104, 'three')],
    [TreeOp.insert, 100, 1, 104, null],
  ]);
  expect(shown()).toEqual([note('Rating'), 'two', 'three']);
  expect(playback.faults).toEqual([]);
});

test('the console is told once for each kind', () => {
  const definition = unavailable('Plot');
  definition.createRoot(document, {});
  definition.createRoot(document, {});
  expect(said.mock.calls).toEqual([['Plot is not available in this version of Hearth. A note stands in its place.']]);
});

test('the page has something to show for every component of the specs', () => {
  expect(Object.keys(WIRE_TYPES).filter((type) => !componentRegistry.has(type))).toEqual([]);
});

test('the specs, and with them the reference page, say which components these are', async () => {
  const stage = new Stage();
  const missing: string[] = [];
  const shown = COMPONENT_SPECS.filter(({ abstract, nodeless }) => !abstract && !nodeless);
  for (const { name: type } of shown) {
    const id = await stage.show({ type, props: {} });
    if (stage.root(id).classList.contains('hearth-unavailable')) missing.push(type);
  }
  const marked = shown.filter(({ unavailable: isMarked }) => isMarked).map(({ name }) => name);
  expect(missing).toEqual(marked);
});
