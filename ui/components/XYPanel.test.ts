import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

test('children stand at their points', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'XYPanel',
    props: { width: '500', height: '200' },
    children: [
      [{ type: 'Label' }, { x: 60, y: 35, width: null }],
      [{ type: 'Label' }, { x: 10, y: '2em', width: 150 }],
    ],
  });
  const items = [...stage.root(id).querySelectorAll('.anvil-xy-panel-item')];
  expect(stage.find(id, '.anvil-holder').getAttribute('style')).toBe(
    'display: inline-block; position: relative; width: 500px; height: 200px;',
  );
  expect(items.map((item) => [item.className, item.getAttribute('style')])).toEqual([
    ['anvil-xy-panel-item', 'position: absolute; left: 60px; top: 35px;'],
    ['anvil-xy-panel-item anvil-xy-panel-item-has-width', 'position: absolute; left: 10px; top: 2em; width: 150px;'],
  ]);
});

test('without a width it is as wide as its place', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'XYPanel' });
  expect(stage.find(id, '.anvil-holder').style.width).toBe('100%');
});

test('a child with a place goes in front of the next that has one, whatever has none between them', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'XYPanel',
    children: [[{ type: 'GoogleMap.Marker' }], [{ type: 'Label', props: { text: 'last' } }]],
  });
  await stage.insert(id, 0, { type: 'Label', props: { text: 'first' } });
  const texts = [...stage.root(id).querySelectorAll('.anvil-xy-panel-item')].map((item) => item.textContent);
  expect(texts).toEqual(['first', 'last']);
});
