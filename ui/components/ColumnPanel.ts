import { ColumnSkeleton } from './columns/skeleton.ts';
import { define } from './define.ts';
import { containerLook } from './shared/container-look.ts';
import type { ColumnPanelProps } from './shared/props.ts';

/** A container with rows and columns, as drawn in the designer (api §5.6). */
export const ColumnPanel = define<ColumnPanelProps>({
  type: 'ColumnPanel',
  stacks: true,
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    containerLook(props, prefix, [`${prefix}column-panel`, 'anvil-container', `${prefix}col-padding-${props.col_spacing}`]),
  arrangement: (node) => new ColumnSkeleton(node),
});
