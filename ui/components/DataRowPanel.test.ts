import { expect, test } from '@jest/globals';
import { type Part, Stage } from './testing/stage.ts';

const label = (text: string): Part => ({ type: 'Label', props: { text } });
const AUTO = { auto: true };
const OWN = { auto: false };

const row = (props: NonNullable<Part['props']>, children: NonNullable<Part['children']> = []): Part => ({
  type: 'DataRowPanel',
  props,
  children,
});

/** Column, grid, whether it is an extra cell, and the text of each cell. */
const cells = (stage: Stage, id: number) =>
  [...stage.root(id).children].map((cell) => {
    expect(cell.classList).toContain('anvil-data-row-col');
    const { gridColId, gridId } = (cell as HTMLElement).dataset;
    return [gridColId, gridId, cell.classList.contains('anvil-extra-column'), cell.textContent];
  });

test('has a cell for each column, in order, and then those that only content asks for', async () => {
  const stage = new Stage();
  const id = await stage.show(
    row({ columns: ['A', 'B'], grid: 3 }, [
      [label('across'), { column: null, ...OWN }],
      [label('b'), { column: 'B', ...OWN }],
      [label('more'), { column: 'Z', ...OWN }],
      [label('a'), { column: 'A', ...AUTO }],
    ]),
  );
  expect(cells(stage, id)).toEqual([
    ['A', '3', false, 'a'],
    ['B', '3', false, 'b'],
    ['', '3', true, 'across'],
    ['Z', '3', true, 'more'],
  ]);
  expect(stage.root(id).className).toBe(
    'anvil-align-left anvil-spacing-above-none anvil-spacing-below-none anvil-container anvil-data-row-panel anvil-component anvil-has-components',
  );
  expect(stage.find(id, '[data-grid-col-id="A"] > div').classList).toContain('anvil-auto-row-value');
  expect(stage.find(id, '[data-grid-col-id="B"] > div').classList).not.toContain('anvil-auto-row-value');
});

test('empty cells are there, and automatic values are no content', async () => {
  const stage = new Stage();
  const id = await stage.show(row({ columns: ['A', 'B'], grid: 0 }, [[label('a'), { column: 'A', ...AUTO }]]));
  expect(cells(stage, id)).toEqual([
    ['A', '0', false, 'a'],
    ['B', '0', false, ''],
  ]);
  expect(stage.root(id).classList).not.toContain('anvil-has-components');
});

test('new columns keep the elements of those that stay, with what is in them', async () => {
  const stage = new Stage();
  const id = await stage.show(row({ columns: ['A', 'B'], grid: 0 }, [[label('b'), { column: 'B', ...OWN }]]));
  const content = stage.find(id, '.anvil-label');
  const cell = content.parentElement;
  await stage.set(id, { columns: ['C', 'B'] });
  expect(cells(stage, id)).toEqual([
    ['C', '0', false, ''],
    ['B', '0', false, 'b'],
  ]);
  expect(content.parentElement).toBe(cell);
  await stage.set(id, { columns: ['C'], grid: null });
  expect(cells(stage, id)).toEqual([
    ['C', '', false, ''],
    ['B', '', true, 'b'],
  ]);
});

test('is a row of its grid`s table to screen readers, unless it stands apart', async () => {
  const stage = new Stage();
  const id = await stage.show(row({ columns: ['A'], grid: 0 }, [[label('across'), { column: null, ...OWN }]]));
  const roles = (of: number) => [stage.root(of), ...stage.root(of).children].map((element) => element.getAttribute('role'));
  expect(roles(id)).toEqual(['row', 'cell', 'cell']);
  await stage.set(id, { apart: true });
  expect(roles(id)).toEqual([null, null, null]);
  await stage.set(id, { apart: false });
  expect(roles(id)).toEqual(['row', 'cell', 'cell']);
  await stage.set(id, { grid: null, columns: [] });
  expect(roles(id)).toEqual([null, null]);
  const header = await stage.show(row({ columns: ['A', 'B'], grid: 0, header: true }));
  expect(roles(header)).toEqual(['row', 'columnheader', 'columnheader']);
});

test('an extra cell goes with its last child', async () => {
  const stage = new Stage();
  const id = await stage.show(row({}, [[label('z'), { column: 'Z', ...OWN }]]));
  expect(cells(stage, id)).toEqual([['Z', '', true, 'z']]);
  await stage.remove(id, stage.children(id)[0] ?? 0);
  expect(cells(stage, id)).toEqual([]);
  await stage.insert(id, 0, label('again'), { column: 'Z', ...OWN });
  expect(cells(stage, id)).toEqual([['Z', '', true, 'again']]);
});

test('extra cells stay in their order where the child that came first has gone', async () => {
  const stage = new Stage();
  const children = [
    [label('a'), { column: 'X', ...OWN }],
    [label('b'), { column: 'Y', ...OWN }],
    [label('c'), { column: 'X', ...OWN }],
  ] as const;
  const id = await stage.show(row({}, children));
  await stage.remove(id, stage.children(id)[0] ?? 0);
  expect(cells(stage, id).map(([, , , text]) => text)).toEqual(['c', 'b']);
});

test('its look is on the root, and a header is known by a class', async () => {
  const stage = new Stage();
  const id = await stage.show(row({ header: true, bold: true, align: 'right', background: 'red', border: '1px solid' }));
  expect(stage.root(id).classList).toContain('anvil-auto-grid-header');
  const { fontWeight, textAlign, backgroundColor } = stage.root(id).style;
  expect([fontWeight, textAlign, backgroundColor]).toEqual(['bold', 'right', 'red']);
});

test('a cell that a page script has wrapped stays where it is', async () => {
  const stage = new Stage();
  const id = await stage.show(row({ columns: ['A', 'B'], grid: 0 }, [[label('b'), { column: 'B', ...OWN }]]));
  const content = stage.find(id, '.anvil-label');
  const wrapper = document.createElement('section');
  content.replaceWith(wrapper);
  wrapper.append(content);
  await stage.insert(id, 1, label('c'), { column: 'B', ...OWN });
  expect(stage.find(id, '[data-grid-col-id="B"]').firstElementChild).toBe(wrapper);
  expect(stage.find(id, '[data-grid-col-id="B"]').textContent).toBe('bc');
});
