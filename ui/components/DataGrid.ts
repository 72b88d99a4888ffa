import { ColumnRules, GridRegions } from './data-grid/index.ts';
import { define } from './define.ts';
import { containerLook } from './shared/container-look.ts';
import { perNode } from './shared/per-node.ts';
import type { DataGridProps } from './shared/props.ts';
import { sides } from './shared/style.ts';

/** The arrangement and the behaviour of a node use the same elements. */
const regionsOf = perNode((node) => new GridRegions(node));

/** A table with pages. Python decides which rows are on the page (api §5.8). */
export const DataGrid = define<DataGridProps>({
  type: 'DataGrid',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    containerLook(
      props,
      prefix,
      ['anvil-container', 'anvil-data-grid', 'anvil-paginator', `${prefix}wrap-${props.wrap_on}`],
      sides('margin', props.margin),
    ),
  lineOf: () => null,
  arrangement: regionsOf,
  behave(node) {
    const props = () => node.props() as DataGridProps;
    const { grid } = props();
    const rules = grid === null ? null : new ColumnRules(node.root.ownerDocument, node.prefix, grid);
    rules?.write(props().columns);
    node.onDestroy(() => rules?.remove());
    return {
      update(previous) {
        if (props().columns !== (previous as DataGridProps).columns) rules?.write(props().columns);
      },
      methods: {
        /** Keep the current height of the rows while they are replaced. */
        holdHeight: (on) => {
          const { rows } = regionsOf(node);
          rows.style.minHeight = on ? `${rows.clientHeight}px` : '';
        },
      },
    };
  },
});
