/** The cells of one row: one for each column of its grid, followed by cells for columns that only its content names (api §5.9). */

import { placeChildren } from '../../host/toolkit.ts';
import type { Arrangement, NodeContext, PlacedChild } from '../definition.ts';
import { toggleHasComponents } from '../shared/holders.ts';
import { layoutOf } from '../shared/layout-of.ts';
import type { DataRowPanelProps } from '../shared/props.ts';

/** How the row places one child: its column (null for the cell across the row), and whether it shows the automatic value of that column. */
interface CellLayout {
  readonly column: string | null;
  readonly auto: boolean;
}

/** The ARIA role of a cell. */
type CellRole = 'columnheader' | 'cell' | null;

/** Stands for the cell across the row, which has no column. */
const ACROSS = '';

export class RowCells implements Arrangement {
  readonly #node: NodeContext;
  readonly #cells = new Map<string, HTMLElement>();
  /** The columns that the cells were last created for. */
  #columns: readonly string[] | null = null;
  #grid: number | null = null;
  #role: CellRole = null;

  constructor(node: NodeContext) {
    this.#node = node;
  }

  readonly arrange: Arrangement['arrange'] = (children, change, place) => {
    const props = this.#node.props() as DataRowPanelProps;
    const unchanged = props.columns === this.#columns && props.grid === this.#grid && roleOf(props) === this.#role;
    if (change.kind === 'child-props' || (change.kind === 'props' && unchanged)) return;
    const byColumn = Map.groupBy(
      children.filter((child) => !child.placeless),
      columnOf,
    );
    const known = new Set(props.columns);
    // In the order in which they came, also where the child that came first has gone.
    const named = new Set([...this.#cells.keys(), ...byColumn.keys()]);
    const extra = [...named].filter((column) => byColumn.has(column) && !known.has(column));
    const ids = [...known, ...extra];
    const cells = new Map(ids.map((id) => [id, this.#cell(id)]));
    placeChildren(this.#node.root, [...cells.values()], place);
    for (const [id, cell] of cells) this.#fill(cell, byColumn.get(id) ?? [], place);
    for (const [id, cell] of this.#cells) if (!cells.has(id)) this.#drop(id, cell);
    this.#mark(props, known);
    toggleHasComponents(
      this.#node,
      children.filter((child) => !cellLayoutOf(child).auto),
    );
  };

  #cell(id: string): HTMLElement {
    const cell = this.#cells.get(id) ?? this.#node.root.ownerDocument.createElement('div');
    if (!this.#cells.has(id)) {
      cell.className = `${this.#node.prefix}data-row-col`;
      cell.dataset['gridColId'] = id;
      this.#cells.set(id, cell);
      this.#columns = null;
    }
    return cell;
  }

  #fill(cell: HTMLElement, children: readonly PlacedChild[], place: Parameters<Arrangement['arrange']>[2]): void {
    placeChildren(
      cell,
      children.map((child) => child.root),
      place,
    );
    for (const child of children) if (cellLayoutOf(child).auto) child.root.classList.add(`${this.#node.prefix}auto-row-value`);
  }

  #drop(id: string, cell: HTMLElement): void {
    cell.remove();
    this.#cells.delete(id);
  }

  /** Set the attributes by which style rules recognise the cells of the grid's columns, and the ARIA roles. */
  #mark(props: DataRowPanelProps, known: ReadonlySet<string>): void {
    const { columns, grid } = props;
    const role = roleOf(props);
    if (columns === this.#columns && grid === this.#grid && role === this.#role) return;
    for (const [id, cell] of this.#cells) {
      cell.dataset['gridId'] = grid === null ? '' : String(grid);
      cell.classList.toggle(`${this.#node.prefix}extra-column`, !known.has(id));
      if (role) cell.setAttribute('role', role);
      else cell.removeAttribute('role');
    }
    this.#columns = columns;
    this.#grid = grid;
    this.#role = role;
  }
}

/** Whether the row counts as a row of its grid's table for assistive technology. */
export function isTableRow({ grid, apart }: DataRowPanelProps): boolean {
  return grid !== null && !apart;
}

function roleOf(props: DataRowPanelProps): CellRole {
  if (!isTableRow(props)) return null;
  return props.header ? 'columnheader' : 'cell';
}

function cellLayoutOf(child: PlacedChild): CellLayout {
  return layoutOf<CellLayout | null>(child) ?? { column: null, auto: false };
}

function columnOf(child: PlacedChild): string {
  return cellLayoutOf(child).column ?? ACROSS;
}
