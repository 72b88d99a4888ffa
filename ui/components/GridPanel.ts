import type { NodeId } from '../../protocol/index.ts';
import { placeChildren } from '../host/toolkit.ts';
import { define } from './define.ts';
import { cellClasses, type GridCell, type GridRowMaker } from './grid-panel/cells.ts';
import { containerLook } from './shared/container-look.ts';
import { fill, toggleHasComponents } from './shared/holders.ts';
import { layoutOf } from './shared/layout-of.ts';
import type { GridPanelProps } from './shared/props.ts';

/** A container with rows in a twelve-column grid (api §5.4). */
export const GridPanel = define<GridPanelProps>({
  type: 'GridPanel',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => containerLook(props, prefix, [`${prefix}grid-panel`, 'anvil-container']),
  arrangement(node) {
    const document = node.root.ownerDocument;
    const rows = new Map<string, HTMLElement>();
    const cells = new Map<NodeId, HTMLElement>();
    const open = ({ row: name, row_spacing = (node.props() as GridPanelProps).row_spacing }: GridRowMaker): void => {
      if (rows.has(name ?? '')) return;
      const row = document.createElement('div');
      row.className = `${node.prefix}row`;
      row.dataset.anvilGridpanelRow = name ?? '';
      row.style.marginBottom = `${row_spacing}px`;
      rows.set(name ?? '', row);
    };
    const cellOf = (id: NodeId): HTMLElement => {
      const cell = cells.get(id) ?? document.createElement('div');
      cells.set(id, cell);
      return cell;
    };
    return {
      arrange(children, change, place) {
        if (change.kind === 'props' || change.kind === 'child-props') return;
        for (const child of children) {
          const { before = [], ...cell } = layoutOf<GridCell | null>(child) ?? {};
          for (const maker of cells.has(child.id) ? [cell] : [...before, cell]) open(maker);
        }
        const byRow = Map.groupBy(children, (child) => layoutOf<GridCell | null>(child)?.row ?? '');
        // Rows stand in the order in which they were made, also where the child that came first has gone.
        const filled = [...rows].flatMap(([name, row]) => (byRow.has(name) ? [[row, byRow.get(name) ?? []] as const] : []));
        placeChildren(
          node.root,
          filled.map(([row]) => row),
          place,
        );
        for (const [row, members] of filled) {
          const classes = cellClasses(
            members.map((child) => layoutOf<GridCell | null>(child)),
            node.prefix,
          );
          members.forEach((child, index) => {
            cellOf(child.id).className = classes[index] ?? '';
          });
          const elements = members.map((child) => cellOf(child.id));
          placeChildren(row, elements, place);
          for (const child of members) fill(cellOf(child.id), child.root, place);
        }
        discard(cells, new Set(children.map((child) => child.id)));
        discard(rows, new Set(byRow.keys()));
        toggleHasComponents(node, children);
      },
    };
  },
});

function discard<K>(elements: Map<K, HTMLElement>, used: ReadonlySet<K>): void {
  for (const [key, element] of elements) {
    if (used.has(key)) continue;
    element.remove();
    elements.delete(key);
  }
}
