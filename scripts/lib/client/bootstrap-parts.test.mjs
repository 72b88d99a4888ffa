import { expect, test } from '@jest/globals';
import { bootstrapPart, PARTS } from './bootstrap-parts.mjs';

test('cells have their widths under both names, within our grids alone', () => {
  const css = `.col-sm-3 { float: left; } @media (min-width: 768px) { .col-sm-3, .other { float: left; width: 25%; } }
    .col-sm-offset-3 { margin-left: 25%; } .col-sm-pull-3 { right: 25%; }`;
  expect(bootstrapPart('grid', css).split('\n')).toEqual([
    '@media (min-width:768px) {',
    ':is(.anvil-grid-panel, .grid-panel) > * > .anvil-col-sm-3, ' +
      ':is(.anvil-grid-panel, .grid-panel) > * > .col-sm-3 { width:25% }',
    '}',
    ':is(.anvil-grid-panel, .grid-panel) > * > .anvil-col-sm-offset-3, ' +
      ':is(.anvil-grid-panel, .grid-panel) > * > .col-sm-offset-3 { margin-left:25% }',
  ]);
});

test('dialogs keep their own name, and an element of an app that is called modal is none', () => {
  const css = '.modal { outline: 0; } .modal.in .modal-dialog { -o-transform: none; transform: none; } .modal-body { top: 0; }';
  expect(bootstrapPart('modal', css).split('\n')).toEqual([
    '.anvil-alert-modal, .alert-modal { outline:0 }',
    ':is(.anvil-alert-modal, .alert-modal):is(.anvil-in, .in) > .anvil-modal-dialog, ' +
      ':is(.anvil-alert-modal, .alert-modal):is(.anvil-in, .in) > .modal-dialog { transform:none }',
  ]);
});

test('tables are those of texts, and say nothing against a theme', () => {
  const css = '.table > tbody > tr > td, .table > caption + thead > tr > td { padding: 8px; } .table .table { top: 0; }';
  expect(bootstrapPart('table', css)).toBe(':where(.anvil-rich-text .table>tbody>tr>td) { padding:8px }');
});

test.each(Object.keys(PARTS))('the installed Bootstrap has the part %s', (name) => {
  expect(bootstrapPart(name)).toMatch(/\.anvil-/);
});

test('a part that is not there is refused', () => {
  expect(() => bootstrapPart('tooltip')).toThrow('bootstrap3-part:tooltip: expected one of grid, modal, table');
  expect(() => bootstrapPart('grid', '.row { margin: 0 }')).toThrow('bootstrap3-part:grid: Bootstrap has no such rules');
});
