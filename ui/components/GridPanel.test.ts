import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

const label = (text: string) => ({ type: 'Label', props: { text } });

test('children stand in rows by name, and a row goes with its last child', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'GridPanel',
    props: { row_spacing: 25 },
    children: [
      [label('a'), { row: 'A', width_xs: 6 }],
      [label('b'), { row: 'B' }],
      [label('c'), { row: 'A', width_xs: 6 }],
    ],
  });
  const rows = () => [...stage.root(id).children].map((row) => [row.getAttribute('data-anvil-gridpanel-row'), row.textContent]);
  expect(rows()).toEqual([
    ['A', 'ac'],
    ['B', 'b'],
  ]);
  expect(stage.find(id, '.anvil-row').style.marginBottom).toBe('25px');
  expect(stage.find(id, '.anvil-row > div').className).toBe('anvil-col-xs-6 anvil-col-sm-6 anvil-col-md-6 anvil-col-lg-6');
  await stage.remove(id, stage.children(id)[1] ?? 0);
  expect(rows()).toEqual([['A', 'ac']]);
});

test('a row keeps the spacing that the panel had when its first child was added', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'GridPanel',
    props: { row_spacing: 9 },
    children: [
      [label('a'), { row: 'A', row_spacing: 5 }],
      [label('b'), { row: 'A', row_spacing: 9 }],
      [label('c'), { row: 'B', row_spacing: null }],
      [label('d'), { row: 'C' }],
    ],
  });
  expect([...stage.root(id).children].map((row) => (row as HTMLElement).style.marginBottom)).toEqual(['5px', '', '9px']);
});

test('rows stay in their order where the child that came first has gone', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'GridPanel',
    children: [
      [label('a'), { row: 'A' }],
      [label('b'), { row: 'B' }],
      [label('c'), { row: 'A' }],
    ],
  });
  await stage.remove(id, stage.children(id)[0] ?? 0);
  expect([...stage.root(id).children].map((row) => row.textContent)).toEqual(['c', 'b']);
});

test('rows stand as children left them that went before the panel was on the page', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'GridPanel',
    children: [
      [label('b'), { row: 'B', before: [{ row: 'A', row_spacing: 3 }, { row: 'Z' }] }],
      [label('c'), { row: 'A', row_spacing: 4 }],
    ],
  });
  const rows = [...stage.root(id).children].map((row) => [row.textContent, (row as HTMLElement).style.marginBottom]);
  expect(rows).toEqual([
    ['c', '3px'],
    ['b', '10px'],
  ]);
});
