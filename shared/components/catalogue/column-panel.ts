/** The ColumnPanel, and the Link, which inherits from it. */
import { appearance } from '../groups/appearance.ts';
import { index, KEYS } from '../groups/events.ts';
import { layout, rowSpacing, spacing } from '../groups/layout.ts';
import { align, font, icon, text } from '../groups/text.ts';
import type { ComponentSpec } from '../spec.ts';

export const PANEL_GAPS = ['none', 'tiny', 'small', 'medium', 'large', 'huge'] as const;
export const WRAP_POINTS = ['never', 'mobile', 'tablet'] as const;

export const ColumnPanel: ComponentSpec = {
  name: 'ColumnPanel',
  base: 'ClassicContainer',
  container: true,
  doc: 'Rows of columns that wrap on narrow screens.',
  properties: {
    ...layout,
    ...spacing,
    ...rowSpacing,
    ...appearance,
    col_widths: {
      type: 'string',
      default: '',
      wire: { type: 'weights', default: {}, doc: 'Column id to weight.' },
      doc: 'JSON object of column weights, made by the designer.',
    },
    wrap_on: { type: 'enum', default: 'mobile', options: WRAP_POINTS, doc: 'On which screens columns go below each other.' },
    col_spacing: { type: 'enum', default: 'medium', options: PANEL_GAPS, doc: 'Room between columns.' },
  },
  nodeProperties: {
    belongs_to: { type: 'string', default: '', doc: 'Six capital letters that mark what belongs to this panel.' },
  },
  layoutProperties: {
    full_width_row: {
      type: 'boolean',
      default: false,
      doc: 'The row goes from edge to edge; counts for the first child of a row.',
    },
    row_background: { type: 'color', default: '', doc: 'Colour behind the whole row; counts for the first child of a row.' },
    grid_position: { type: 'string', doc: 'Path of row and column ids, `ROW,COL ROW,COL`; absent: a row of its own.' },
    ...index,
  },
  methods: {
    add_component: {
      signature:
        '(component: Component, index: int | None = None, full_width_row: bool = False, row_background: str | None = None, grid_position: str | None = None) -> None',
      doc: 'Add a child.',
    },
  },
};

export const Link: ComponentSpec = {
  name: 'Link',
  base: 'ColumnPanel',
  container: true,
  doc: 'Text and components to click on, with or without an address.',
  defaultBindingProperty: 'text',
  properties: {
    ...text('The text of the link.'),
    ...align('left'),
    ...font,
    ...icon(),
    url: { type: 'uri', default: '', allowNone: true, setterAtConstruction: true, doc: 'An address, or a Media to download.' },
    text_padding: { type: 'padding', default: null, allowNone: true, doc: 'Room around the text.' },
  },
  events: { click: { policy: 'all', args: { keys: KEYS }, doc: 'The user clicked it, and nothing inside that takes clicks.' } },
};
