import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { COMPONENT_SPECS } from '../../shared/components/index.ts';
import { WIRE_TYPES } from '../../shared/components/nodes/index.ts';
import { componentRegistry } from './index.ts';
import { Stage } from './testing/stage.ts';
import { unavailable } from './unavailable.tsx';

let said: jest.SpiedFunction<typeof console.info>;
beforeEach(() => {
  said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

const note = (type: string) => `${type} is not available in this version of Hearth.`;

test('a component that is not begun says that it is not available, and is no fault', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'GoogleMap', props: { visible: false, role: ['due'] } });
  expect(stage.root(id).textContent).toBe(note('GoogleMap'));
  expect(stage.root(id).classList).toContain('hearth-unavailable');
  expect(stage.root(id).classList).not.toContain('anvil-invalid-component');
  expect(stage.root(id).classList).toContain('anvil-visible-false');
  await stage.set(id, { zoom: 3 });
  expect(stage.playback.faults).toEqual([]);
});

test('what is in it is shown below its note, in order, and follows changes', async () => {
  const stage = new Stage();
  const label = (text: string) => ({ type: 'Label', props: { text } });
  const inner = { type: 'RichText', children: [[label('one')]] } as const;
  const map = await stage.show({ type: 'GoogleMap', children: [[inner], [label('two')]] });
  const shown = () => [...stage.root(map).querySelectorAll('p, .anvil-label-text')].map((part) => part.textContent);
  expect(shown()).toEqual([note('GoogleMap'), note('RichText'), 'one', 'two']);
  const [first = 0] = stage.children(map);
  await stage.remove(map, first);
  await stage.insert(map, 1, label('three'));
  expect(shown()).toEqual([note('GoogleMap'), 'two', 'three']);
  expect(stage.playback.faults).toEqual([]);
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
  expect(missing.filter((type) => !type.includes('.'))).toEqual(marked);
});
