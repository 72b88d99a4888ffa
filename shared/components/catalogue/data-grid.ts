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
  methods: {
    jump_to_first_page: { signature: '() -> None', doc: 'Go to page 0.' },
    jump_to_last_page: { signature: '() -> None', doc: 'Go on until there is no next page.' },
    next_page: { signature: '() -> None', doc: 'Go on, if there is more.' },
    previous_page: { signature: '() -> None', doc: 'Go back, if there was a page before.' },
    get_page: { signature: '() -> int', doc: 'Number of the page, from 0.' },
    get_first_index_on_page: { signature: '() -> int', doc: 'Index of the first row shown.' },
    set_page: { signature: '(page: int) -> None', doc: 'Go to a page, or to the last where there are fewer.' },
    repaginate: { signature: '() -> None', doc: 'Fill the page anew.' },
  },
};

export const DataGrid: ComponentSpec = {
  name: 'DataGrid',
  base: 'Paginator',
  container: true,
  doc: 'A table with a header and pages.',
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
    show_page_controls: { type: 'boolean', default: true, wire: 'none', doc: 'Show the buttons below.' },
    rows_per_page: { type: 'number', default: 20, allowNone: true, wire: 'none', doc: 'None, zero or less: all on one page.' },
    wrap_on: { type: 'enum', default: 'never', options: WRAP_POINTS, doc: 'On which screens cells go below each other.' },
  },
  nodeProperties: {
    grid: { type: 'number|null', default: null, doc: 'Number of the grid, from 0, by which its style rules select.' },
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
  nodeProperties: {
    columns: { type: 'strings', default: [], doc: 'Ids of the columns of its grid, in order.' },
    grid: { type: 'number|null', default: null, doc: 'Number of its grid; null outside any.' },
    header: { type: 'boolean', default: false, doc: 'It is the row of titles that a grid makes.' },
    apart: {
      type: 'boolean',
      default: false,
      doc: "It is no row of its grid's table: it stands in a cell of one, or in the footer.",
    },
  },
  layoutProperties: { column: { type: 'string', default: '', doc: 'Id of the column; empty for the full width.' } },
  methods: {
    add_component: { signature: '(component: Component, column: str | None = None) -> None', doc: 'Add a child.' },
  },
};

/** The buttons below a grid, with the page that they have led to: a child of the grid's node, in the place `controls`. */
export const PageControls: ComponentSpec = {
  name: 'PageControls',
  base: null,
  doc: 'Buttons that turn the pages of a grid.',
  nodeProperties: {
    visible: { type: 'boolean', default: true },
    has_previous: { type: 'boolean', default: false, doc: 'There is a page before.' },
    has_next: { type: 'boolean', default: false, doc: 'There is more.' },
    page: { type: 'number', default: 0, doc: 'Number of the page, from 0.' },
    first_row: { type: 'number', default: 0, doc: 'Index of its first row.' },
    rows: { type: 'number', default: 0, doc: 'How many rows it shows.' },
  },
  events: { turn: { policy: 'all', args: { method: 'str: which of the methods of Paginator' }, doc: 'A button was pressed.' } },
};
