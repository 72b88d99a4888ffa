import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

const label = (text: string, props = {}) => ({ type: 'Label', props: { text, ...props } });

async function panel(...texts: string[]) {
  const stage = new Stage();
  const id = await stage.show({ type: 'LinearPanel', children: texts.map((text) => [label(text)]) });
  const items = () => [...stage.find(id, 'ul').children].map((item) => `${item.tagName} ${item.textContent}`);
  return { stage, id, items };
}

test('has a list with an item for each child', async () => {
  const { stage, id, items } = await panel('a', 'b');
  expect(stage.root(id).className).toBe(
    'anvil-spacing-above-small anvil-spacing-below-small anvil-container anvil-component anvil-has-components',
  );
  expect(stage.find(id, 'ul').className).toBe('anvil-linear-panel');
  expect(items()).toEqual(['LI a', 'LI b']);
});

test('inserts by index and drops the item with its child', async () => {
  const { stage, id, items } = await panel('a', 'b');
  await stage.insert(id, 1, label('between'));
  await stage.insert(id, 3, label('last'));
  expect(items()).toEqual(['LI a', 'LI between', 'LI b', 'LI last']);
  const [first = 0] = stage.children(id);
  await stage.remove(id, first);
  expect(items()).toEqual(['LI between', 'LI b', 'LI last']);
});

test('an invisible child keeps its item', async () => {
  const { stage, id, items } = await panel('a', 'b');
  await stage.set(stage.children(id)[0] ?? 0, { visible: false });
  expect(items()).toEqual(['LI a', 'LI b']);
});

test('says whether it holds anything', async () => {
  const { stage, id } = await panel('a');
  await stage.remove(id, stage.children(id)[0] ?? 0);
  expect(stage.root(id).classList.contains('anvil-has-components')).toBe(false);
});

test('a child that a page script wrapped stays wrapped, and goes with its wrapping', async () => {
  const { stage, id, items } = await panel('a', 'b');
  const [, second = 0] = stage.children(id);
  const wrap = document.createElement('section');
  stage.root(second).replaceWith(wrap);
  wrap.append(stage.root(second));
  await stage.insert(id, 1, label('between'));
  expect(stage.root(second).parentElement).toBe(wrap);
  expect(items()).toEqual(['LI a', 'LI between', 'LI b']);
  await stage.remove(id, second);
  expect(items()).toEqual(['LI a', 'LI between']);
});
