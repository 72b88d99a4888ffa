/** The LinearPanel, the FlowPanel and the GridPanel. */
import { appearance } from '../groups/appearance.ts';
import { index } from '../groups/events.ts';
import { layout, rowSpacing, spacing } from '../groups/layout.ts';
import { align } from '../groups/text.ts';
import type { ComponentSpec, Properties } from '../spec.ts';
import { PANEL_GAPS } from './column-panel.ts';

const shared = { ...layout, ...spacing, ...appearance } as const satisfies Properties;

export const LinearPanel: ComponentSpec = {
  name: 'LinearPanel',
  base: 'ClassicContainer',
  container: true,
  doc: 'Children below each other.',
  properties: { ...shared, ...rowSpacing },
  layoutProperties: index,
  methods: { add_component: { signature: '(component: Component, index: int | None = None) -> None', doc: 'Add a child.' } },
};

export const FlowPanel: ComponentSpec = {
  name: 'FlowPanel',
  base: 'ClassicContainer',
  container: true,
  doc: 'Children in lines, as words are.',
  properties: {
    ...shared,
    ...align('left', ['left', 'center', 'right', 'justify']),
    vertical_align: {
      type: 'enum',
      default: 'full',
      options: ['top', 'middle', 'bottom', 'full'],
      doc: 'Where a low child stands in its line.',
    },
    gap: {
      type: 'enum',
      default: null,
      options: PANEL_GAPS,
      allowNone: true,
      wire: { type: 'string', default: 'medium' },
      doc: 'Room between children; None reads as medium.',
    },
  },
  layoutProperties: {
    width: { type: 'number', default: null, doc: 'Width of the place, a CSS length; not for children that size themselves.' },
    expand: { type: 'boolean', default: false, doc: 'Take the room that is left in the line.' },
    ...index,
  },
  methods: {
    add_component: {
      signature:
        '(component: Component, index: int | None = None, width: float | str | None = None, expand: bool = False) -> None',
      doc: 'Add a child.',
    },
  },
};

/** Twelve columns for four widths of screen. */
const GRID_SIZES = ['xs', 'sm', 'md', 'lg'] as const;

export const GridPanel: ComponentSpec = {
  name: 'GridPanel',
  base: 'ClassicContainer',
  container: true,
  doc: 'Rows of twelve columns, placed for each width of screen.',
  properties: {
    ...shared,
    row_spacing: { type: 'number', default: 10, deprecated: true, doc: 'Pixels between rows, taken when a row is made.' },
  },
  layoutProperties: {
    row: { type: 'string', default: null, doc: 'Name of the row; children with one name share it.' },
    ...Object.fromEntries(
      GRID_SIZES.flatMap((size) => [
        [`col_${size}`, { type: 'number', default: null, doc: 'First column, from 0.' } as const],
        [`width_${size}`, { type: 'number', default: null, doc: 'How many columns of the twelve.' } as const],
      ]),
    ),
  },
  methods: {
    add_component: {
      signature: `(component: Component, row: str | None = None, ${GRID_SIZES.map((size) => `col_${size}: int | None = None, width_${size}: int | None = None`).join(', ')}) -> None`,
      doc: 'Add a child.',
    },
  },
};
