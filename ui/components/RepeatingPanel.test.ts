import { expect, jest, test } from '@jest/globals';
import { TreeOp } from '../../protocol/index.ts';
import { LivePlacedChild } from '../host/dom/placed-child.ts';
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

test('rows that are hidden have no other looked at', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'RepeatingPanel', children: Array.from({ length: 40 }, (_, at) => [row(String(at))]) });
  const looks = jest.spyOn(LivePlacedChild.prototype, 'placeless', 'get');
  await stage.playback.play(stage.children(id).map((child) => [TreeOp.set, child, { visible: false }, null] as const));
  expect(looks).not.toHaveBeenCalled();
  expect(stage.root(id).querySelectorAll('.anvil-visible-false')).toHaveLength(40);
  looks.mockRestore();
});
