import { expect, test } from '@jest/globals';
import { TreeOp } from '../../protocol/index.ts';
import type { Part } from './testing/stage.ts';
import { Stage } from './testing/stage.ts';

const at = (grid_position: string, extra = {}) => ({ grid_position, full_width_row: false, row_background: '', ...extra });
const label = (text: string): Part => ({ type: 'Label', props: { text } });

async function panel(children: readonly (readonly [string, string])[], props = {}) {
  const stage = new Stage();
  const id = await stage.show({
    type: 'ColumnPanel',
    props: { belongs_to: 'QWERTY', ...props },
    children: children.map(([text, position]) => [label(text), at(position)]),
  });
  const texts = () =>
    [...stage.root(id).children].map((section) =>
      [...section.querySelectorAll('.anvil-panel-col')].map((column) => column.textContent),
    );
  const grow = () => [...stage.root(id).querySelectorAll<HTMLElement>('.anvil-panel-col')].map((column) => column.style.flexGrow);
  return { stage, id, texts, grow };
}

test('has a section, a row and a column around its child', async () => {
  const { stage, id } = await panel([['one', 'R,C']]);
  const child = stage.root(stage.children(id)[0] ?? 0);
  expect(stage.root(id).className).toBe(
    'anvil-spacing-above-small anvil-spacing-below-small anvil-column-panel anvil-container anvil-col-padding-medium anvil-component anvil-has-components',
  );
  expect(child.classList.contains('belongs-to-QWERTY')).toBe(true);
  child.remove();
  expect(stage.root(id).innerHTML).toBe(
    '<div class="anvil-panel-section belongs-to-QWERTY">' +
      '<div class="anvil-panel-section-container anvil-container-overflow belongs-to-QWERTY">' +
      '<div class="anvil-panel-section-gutter belongs-to-QWERTY">' +
      '<div class="anvil-panel-row anvil-panel-row-R belongs-to-QWERTY anvil-wrap-mobile" data-anvil-row-id="R">' +
      '<div class="anvil-panel-col anvil-panel-col-C belongs-to-QWERTY anvil-wrap-mobile" data-anvil-col-id="C" style="flex-grow: 60;">' +
      '<div class="anvil-col-padding belongs-to-QWERTY anvil-col-padding-medium"></div></div></div></div></div></div>',
  );
});

test('children share rows and columns by their positions', async () => {
  const { texts, grow } = await panel([
    ['a', 'A,1'],
    ['b', 'B,2'],
    ['c', 'B,3'],
    ['d', 'B,2'],
  ]);
  expect(texts()).toEqual([['a'], ['bd', 'c']]);
  expect(grow()).toEqual(['60', '30', '30']);
});

test('the child that opens a section decides on its width and colour', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'ColumnPanel',
    props: { belongs_to: 'QWERTY' },
    children: [
      [label('a'), at('A,1', { full_width_row: true, row_background: 'red' })],
      [label('b'), at('A,2', { row_background: 'blue' })],
    ],
  });
  expect(stage.find(id, '.anvil-panel-section').style.background).toBe('red');
  expect(stage.find(id, '.anvil-panel-section-container').classList.contains('anvil-full-width-row')).toBe(true);
});

test('an insertion moves the others and recreates nothing', async () => {
  const { stage, id, texts } = await panel([
    ['a', 'A,1'],
    ['b', 'A,2'],
  ]);
  const columns = [...stage.root(id).querySelectorAll('.anvil-panel-col')];
  await stage.insert(id, 0, label('first'), at('N,9'));
  await stage.insert(id, 3, label('last'), at('A,1'));
  expect(texts()).toEqual([['first'], ['alast', 'b']]);
  expect([...stage.root(id).querySelectorAll('.anvil-panel-row-A > *')]).toEqual(columns);
});

test('an insertion before others can change their order of columns', async () => {
  const { stage, id, texts } = await panel([
    ['a', 'A,1'],
    ['b', 'A,2'],
  ]);
  await stage.insert(id, 0, label('first'), at('A,2'));
  expect(texts()).toEqual([['firstb', 'a']]);
});

test('a removal takes what it leaves empty along, and the others widen', async () => {
  const { stage, id, texts, grow } = await panel([
    ['a', 'A,1'],
    ['b', 'A,2'],
    ['c', 'B,3'],
  ]);
  const [a = 0, , c = 0] = stage.children(id);
  const gone = stage.root(a);
  await stage.remove(id, a);
  expect([texts(), grow()]).toEqual([
    [['b'], ['c']],
    ['60', '60'],
  ]);
  expect(gone.className).not.toContain('belongs-to');
  await stage.remove(id, c);
  expect(texts()).toEqual([['b']]);
});

test('columns stay in their order where the child that opened one has gone, also when several children come at once', async () => {
  const { stage, id, texts } = await panel([
    ['a', 'A,1'],
    ['b', 'A,2'],
    ['c', 'A,1'],
  ]);
  const [a = 0, , c = 0] = stage.children(id);
  await stage.remove(id, a);
  expect(texts()).toEqual([['c', 'b']]);
  await stage.playback.play([
    [TreeOp.create, [901, 'Label', { text: 'd' }, []]],
    [TreeOp.insert, id, 2, 901, at('B,3')],
    [TreeOp.create, [902, 'Label', { text: 'e' }, []]],
    [TreeOp.insert, id, 3, 902, at('A,2')],
  ]);
  expect(texts()).toEqual([['c', 'be'], ['d']]);
  await stage.playback.play([
    [TreeOp.remove, id, 901],
    [TreeOp.remove, id, c],
    [TreeOp.insert, id, 2, 901, at('A,1')],
  ]);
  expect(texts()).toEqual([['be', 'd']]);
});

test('what stands behind several children that come at once stays in the document', async () => {
  const { stage, id, texts } = await panel([
    ['a', 'A,1'],
    ['b', 'A,1'],
  ]);
  const b = stage.children(id)[1] ?? 0;
  const left: Node[] = [];
  const observer = new MutationObserver((records) => left.push(...records.flatMap(({ removedNodes }) => [...removedNodes])));
  observer.observe(stage.root(id), { subtree: true, childList: true });
  await stage.playback.play([
    [TreeOp.create, [901, 'Label', { text: 'x' }, []]],
    [TreeOp.create, [902, 'Label', { text: 'y' }, []]],
    [TreeOp.insert, id, 1, 901, at('A,1')],
    [TreeOp.insert, id, 2, 902, at('A,1')],
  ]);
  expect(texts()).toEqual([['axyb']]);
  expect(left.some((node) => node.contains(stage.root(b)))).toBe(false);
});

test('columns stand, and the row looks, as children left them that went before the panel was on the page', async () => {
  const stage = new Stage();
  const id = await stage.show({
    type: 'ColumnPanel',
    props: { belongs_to: 'QWERTY' },
    children: [
      [label('b'), at('A,2', { before: [at('A,1', { row_background: 'red' }), at('A,9')] })],
      [label('c'), at('A,1')],
    ],
  });
  const columns = [...stage.root(id).querySelectorAll('.anvil-panel-col')].map((column) => column.textContent);
  expect([columns, stage.find(id, '.anvil-panel-section').style.background]).toEqual([['c', 'b'], 'red']);
});

test('weights, wrapping and spacing follow the properties', async () => {
  const { stage, id, grow } = await panel(
    [
      ['a', 'A,1'],
      ['b', 'A,2'],
    ],
    { col_widths: { 1: 40, 2: 20 } },
  );
  expect(grow()).toEqual(['40', '20']);
  await stage.set(id, { col_widths: { 1: 6, 2: 6 }, wrap_on: 'never', col_spacing: 'huge' });
  expect(grow()).toEqual(['30', '30']);
  expect(stage.find(id, '.anvil-panel-row').classList.contains('anvil-wrap-never')).toBe(true);
  expect(stage.find(id, '.anvil-panel-col').className).not.toContain('anvil-wrap-mobile');
  expect(stage.find(id, '.anvil-col-padding').className).toContain('anvil-col-padding-huge');
  expect(stage.root(id).className).toContain('anvil-col-padding-huge');
});

test('a new layout of a child moves it', async () => {
  const { stage, id, texts } = await panel([
    ['a', 'A,1'],
    ['b', 'B,2'],
  ]);
  await stage.layout(id, stage.children(id)[1] ?? 0, at('A,3'));
  expect(texts()).toEqual([['a', 'b']]);
});

test('a child that goes out of a row within its column leaves that row', async () => {
  const { stage, id } = await panel([
    ['one', 'A,B X,Y'],
    ['two', 'A,B X,Y'],
  ]);
  await stage.layout(id, stage.children(id)[1] ?? 0, at('A,B'));
  const inner = stage.root(id).querySelector('.anvil-panel-col-Y');
  expect([inner?.textContent, inner?.parentElement?.nextElementSibling?.textContent]).toEqual(['one', 'two']);
});
