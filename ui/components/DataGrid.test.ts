import { expect, test } from '@jest/globals';
import { TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { type Part, Stage } from './testing/stage.ts';

const label = (text: string): Part => ({ type: 'Label', props: { text } });
const COLUMNS = [
  { id: 'A', width: '300px', expand: null },
  { id: 'B"}', width: null, expand: 2 },
  { id: 'C', width: null, expand: null },
];

const grid = (props: Part['props'] = {}, children: Part['children'] = []): Part => ({
  type: 'DataGrid',
  props: { grid: 4, columns: COLUMNS, ...props },
  children: [...children, [{ type: 'PageControls' }, { place: 'controls' }]],
});

const rulesOf = (number: number) =>
  [...(document.querySelector<HTMLStyleElement>(`style[anvil-data-grid-id="${number}"]`)?.sheet?.cssRules ?? [])].map((rule) =>
    rule.cssText.replaceAll(/\s+/g, ' '),
  );

test('has a place for rows, one below them and one for the buttons', async () => {
  const stage = new Stage();
  const id = await stage.show(
    grid({ wrap_on: 'mobile' }, [
      [label('row'), { place: 'rows' }],
      [label('below'), { place: 'footer' }],
    ]),
  );
  expect(stage.root(id).className).toBe(
    'anvil-spacing-above-small anvil-spacing-below-small anvil-container anvil-data-grid anvil-paginator anvil-wrap-mobile anvil-component anvil-has-components',
  );
  const outline = [...stage.root(id).querySelectorAll('div')].filter((one) => !one.matches('.anvil-label'));
  expect(outline.map((one) => [one.className, one.textContent])).toEqual([
    ['anvil-data-grid-child-panel', 'row'],
    ['anvil-data-grid-footer-panel', 'below'],
    ['anvil-footer-slot', 'below'],
    ['anvil-pagination-buttons', ''],
  ]);
});

test('rows come and go in order, and the footer stays', async () => {
  const stage = new Stage();
  const id = await stage.show(grid({}, [[label('below'), { place: 'footer' }]]));
  expect(stage.root(id).classList).toContain('anvil-has-components');
  await stage.insert(id, 0, label('b'), { place: 'rows' });
  await stage.insert(id, 0, label('a'), { place: 'rows' });
  await stage.remove(id, stage.children(id)[1] ?? 0);
  expect(stage.find(id, '.anvil-data-grid-child-panel').textContent).toBe('a');
  expect(stage.find(id, '.anvil-footer-slot').textContent).toBe('below');
});

test('a row that is taken out and put into the footer at once stands there', async () => {
  const stage = new Stage();
  const id = await stage.show(grid({}, [[label('row'), { place: 'rows' }]]));
  const [row = 0] = stage.children(id);
  await stage.playback.play([
    [TreeOp.remove, id, row],
    [TreeOp.insert, id, 0, row, { place: 'footer' }],
  ]);
  expect(stage.find(id, '.anvil-data-grid-child-panel').textContent).toBe('');
  expect(stage.find(id, '.anvil-footer-slot').textContent).toBe('row');
});

test('the buttons alone are no content', async () => {
  const stage = new Stage();
  const id = await stage.show(grid());
  expect(stage.root(id).classList).not.toContain('anvil-has-components');
});

test('each column has one style rule, whatever its name', async () => {
  const stage = new Stage();
  const id = await stage.show(grid({ grid: 5 }));
  expect(rulesOf(5)).toEqual([
    '.anvil-data-row-col[data-grid-id="5"][data-grid-col-id="C"] { }',
    '.anvil-data-row-col[data-grid-id="5"][data-grid-col-id="B\\22 }"] { flex-grow: 2; }',
    '.anvil-data-row-col[data-grid-id="5"][data-grid-col-id="A"] { width: 300px; flex-grow: 0; }',
  ]);
  await stage.set(id, { columns: [{ id: 'A', width: '10%', expand: 1 }] });
  expect(rulesOf(5)).toEqual(['.anvil-data-row-col[data-grid-id="5"][data-grid-col-id="A"] { width: 10%; flex-grow: 1; }']);
  await stage.playback.play([
    [TreeOp.remove, WellKnownNode.app, id],
    [TreeOp.destroy, [id]],
  ]);
  expect(document.querySelector('style[anvil-data-grid-id="5"]')).toBeNull();
});

test('the rows keep their height while others come in their place', async () => {
  const stage = new Stage();
  const id = await stage.show(grid());
  const rows = stage.find(id, '.anvil-data-grid-child-panel');
  Object.defineProperty(rows, 'clientHeight', { value: 123 });
  await stage.invoke(id, 'holdHeight', true);
  expect(rows.style.minHeight).toBe('123px');
  await stage.invoke(id, 'holdHeight', false);
  expect(rows.style.minHeight).toBe('');
});
