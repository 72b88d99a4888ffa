import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

const plain = { width: null, expand: false };

async function flow(props = {}) {
  const stage = new Stage();
  const id = await stage.show({
    type: 'FlowPanel',
    props,
    children: [
      [{ type: 'TextBox' }, { width: '100', expand: false }],
      [{ type: 'Button' }, { width: '100', expand: false }],
      [{ type: 'TextBox' }, { width: null, expand: true }],
    ],
  });
  const items = () => [...stage.find(id, '.anvil-flow-panel-gutter').children].map((item) => item.getAttribute('style') ?? '');
  return { stage, id, items };
}

test('has a gutter with an item for each child', async () => {
  const { stage, id } = await flow({ gap: 'large', vertical_align: 'middle' });
  expect(stage.root(id).className).toContain(
    'anvil-flow-panel anvil-container anvil-container-overflow anvil-flow-spacing-large anvil-vertical-align-middle anvil-component',
  );
  expect(stage.find(id, '.anvil-flow-panel-item').className).toBe('anvil-flow-panel-item anvil-always-inline-container');
});

test('a width counts for children that do not size themselves; expand takes what is left', async () => {
  const { items } = await flow();
  expect(items()).toEqual(['width: 100px;', '', 'width: auto; flex: 1 1 0%;']);
});

test.each([
  ['left', 'flex-start'],
  ['center', 'center'],
  ['right', 'flex-end'],
  ['justify', 'space-between'],
])('align %s', async (align, expected) => {
  const { stage, id } = await flow({ align: 'justify' });
  await stage.set(id, { align });
  expect(stage.find(id, '.anvil-flow-panel-gutter').style.justifyContent).toBe(expected);
});

test('an invisible child takes no room', async () => {
  const { stage, id } = await flow();
  const [, button = 0] = stage.children(id);
  const item = stage.root(button).parentElement;
  await stage.set(button, { visible: false });
  expect(item?.classList.contains('anvil-visible-false')).toBe(true);
  await stage.set(button, { visible: true });
  expect(item?.classList.contains('anvil-visible-false')).toBe(false);
});

test('inserts by index, and follows a new layout', async () => {
  const { stage, id, items } = await flow();
  const first = await stage.insert(id, 0, { type: 'Label', props: { text: 'first' } }, plain);
  expect(stage.find(id, '.anvil-flow-panel-item').textContent).toBe('first');
  await stage.layout(id, first, { width: null, expand: true });
  expect(items()[0]).toBe('flex: 1 1 0%;');
});

test('a gap set later replaces the class', async () => {
  const { stage, id } = await flow();
  await stage.set(id, { gap: 'tiny' });
  const spacings = [...stage.root(id).classList].filter((name) => name.includes('flow-spacing'));
  expect(spacings).toEqual(['anvil-flow-spacing-tiny']);
});
