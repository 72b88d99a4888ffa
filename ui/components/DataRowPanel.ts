import { isTableRow, RowCells } from './data-grid/index.ts';
import { define } from './define.ts';
import { containerLook } from './shared/container-look.ts';
import type { DataRowPanelProps } from './shared/props.ts';
import { css, font, sides, textAlign } from './shared/style.ts';

/** One row of a grid (api §5.9). */
export const DataRowPanel = define<DataRowPanelProps>({
  type: 'DataRowPanel',
  createRoot: (document) => document.createElement('div'),
  look(props, prefix) {
    const look = containerLook(
      props,
      prefix,
      ['anvil-container', 'anvil-data-row-panel', ...(props.header ? [`${prefix}auto-grid-header`] : [])],
      css(font(props), textAlign(props.align), sides('margin', props.margin)),
    );
    return { ...look, attributes: { ...look.attributes, role: isTableRow(props) ? 'row' : null } };
  },
  lineOf: (layout) => String(layout?.['column'] ?? ''),
  arrangement: (node) => new RowCells(node),
});
