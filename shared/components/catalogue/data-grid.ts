/** Tables with pages. */
import { appearance } from '../groups/appearance.ts';
import { index } from '../groups/events.ts';
import { layout, layoutWith, margin, rowSpacing } from '../groups/layout.ts';
import { align, font } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';
import { WRAP_POINTS } from './column-panel.ts';

export const Paginator: ComponentSpec = {
  name: 'Paginator',
  base: 'ClassicContainer',
  container: true,
  abstract: true,
  nodeless: true,
  doc: 'A container that shows its rows page by page.',
  unavailable: true,
  methods: {
    jump_to_first_page: { signature: '() -> None', doc: 'Go to page 0.' },
    jump_to_last_page: { signature: '() -> None', doc: 'Go on until there is no next page.' },
    next_page: { signature: '() -> None', doc: 'Go on, if there is more.' },
    previous_page: { signature: '() -> None', doc: 'Go back, if there was a page before.' },
    get_page: { signature: '() -> int', doc: 'Number of the page, from 0.' },
    get_first_index_on_page: { signature: '() -> int', doc: 'Index of the first row shown.' },
    set_page: { signature: '(page: int) -> None', doc: 'Go to a page.' },
    repaginate: { signature: '() -> None', doc: 'Fill the page anew.' },
  },
};

export const DataGrid: ComponentSpec = {
  name: 'DataGrid',
  base: 'Paginator',
  container: true,
  doc: 'A table with a header and pages.',
  unavailable: true,
  properties: {
    ...layout,
    ...margin,
    ...rowSpacing,
    ...appearance,
    columns: {
      type: 'dataGridColumns',
      default: null,
      allowNone: true,
      doc: 'A list of dicts: id, title, data_key, width, expand.',
    },
    auto_header: { type: 'boolean', default: true, wire: 'none', doc: 'Have a first row with the titles.' },
    show_page_controls: { type: 'boolean', default: true, doc: 'Show the buttons below.' },
    rows_per_page: { type: 'number', default: 20, allowNone: true, wire: 'none', doc: 'None, zero or less: all on one page.' },
    wrap_on: { type: 'enum', default: 'never', options: WRAP_POINTS, doc: 'On which screens cells go below each other.' },
  },
  layoutProperties: {
    pinned: { type: 'boolean', default: false, doc: 'On every page.' },
    slot: { type: 'string', default: null, doc: '`footer` for the place beside the page buttons.' },
    ...index,
  },
  methods: {
    add_component: {
      signature: '(component: Component, index: int | None = None, pinned: bool = False, slot: str | None = None) -> None',
      doc: 'Add a child.',
    },
  },
};

export const DataRowPanel: ComponentSpec = {
  name: 'DataRowPanel',
  base: 'ClassicContainer',
  container: true,
  doc: 'One row of a grid: a cell for each column.',
  unavailable: true,
  properties: {
    ...align('left'),
    ...font,
    ...layoutWith('none'),
    ...margin,
    ...rowSpacing,
    ...appearance,
    item: {
      type: 'object',
      default: null,
      allowNone: true,
      wire: 'none',
      doc: 'Where cells without content take their text from.',
    },
    auto_display_data: { type: 'boolean', default: true, wire: 'none', doc: 'Fill cells without content from `item`.' },
  },
  layoutProperties: { column: { type: 'string', default: '', doc: 'Id of the column; empty for the full width.' } },
  methods: {
    add_component: { signature: '(component: Component, column: str | None = None) -> None', doc: 'Add a child.' },
  },
};
