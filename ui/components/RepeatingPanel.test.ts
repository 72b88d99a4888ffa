import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

const row = (text: string) => ({ type: 'Label', props: { text } });

test('holds the template instances in order', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'RepeatingPanel', children: [[row('a')], [row('c')]] });
  await stage.insert(id, 1, row('b'));
  await stage.insert(id, 3, row('d'));
  await stage.remove(id, stage.children(id)[0] ?? 0);
  const holder = stage.find(id, ':scope > div');
  expect(holder.className).toBe('anvil-hide-while-paginating');
  expect(holder.textContent).toBe('bcd');
  expect(stage.root(id).className).toBe(
    'anvil-spacing-above-small anvil-spacing-below-small anvil-designer-component-namespace anvil-repeating-panel anvil-component',
  );
});
