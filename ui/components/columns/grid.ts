/**
 * The model of where the children of a ColumnPanel or Link stand: sections, rows, columns (api §5.6). No DOM.
 *
 * A child's `grid_position` is a path of levels, each `rowId,colId`. Ids are unique in a panel, not under their parent.
 */
import type { NodeId } from '../../../protocol/index.ts';

/** Where one child is to be placed. */
export interface GridPlace {
  readonly child: NodeId;
  /** `"ROW1,COL1 ROW2,COL2"`, from the outermost level inwards. */
  readonly position: string;
  /** This and the next property only matter for the child that opens a section. */
  readonly fullWidth: boolean;
  readonly background: string;
}

export interface GridSection {
  readonly row: GridRow;
  readonly fullWidth: boolean;
  readonly background: string;
}

export interface GridRow {
  readonly id: string;
  readonly columns: GridColumn[];
  /** The column that contains the row, if it is nested. */
  readonly parent: GridColumn | null;
}

export interface GridColumn {
  readonly id: string;
  readonly row: GridRow;
  /** Children and nested rows, in order. */
  readonly content: (NodeId | GridRow)[];
}

/** What was removed together with a child. */
export interface GridRemoval {
  readonly columns: GridColumn[];
  readonly rows: GridRow[];
  /** A row that lost a column but remains: the widths of its columns change. */
  narrower: GridRow | null;
}

export class Grid {
  readonly sections: GridSection[] = [];
  readonly rows = new Map<string, GridRow>();
  readonly columns = new Map<string, GridColumn>();
  readonly #columnOf = new Map<NodeId, GridColumn>();

  /** Append a child. */
  add(place: GridPlace): GridColumn {
    let column: GridColumn | null = null;
    for (const level of place.position.trim().split(/\s+/)) {
      const [rowId = '', columnId = ''] = level.split(',');
      const row: GridRow = this.rows.get(rowId) ?? this.#open(rowId, column, place);
      column = this.columns.get(columnId) ?? this.#widen(row, columnId);
    }
    const last = column as GridColumn;
    last.content.push(place.child);
    this.#columnOf.set(place.child, last);
    return last;
  }

  get size(): number {
    return this.#columnOf.size;
  }

  /** Remove a child, and every column, row and section that is empty without it. */
  remove(child: NodeId): GridRemoval {
    const removal: GridRemoval = { columns: [], rows: [], narrower: null };
    const column = this.#columnOf.get(child);
    this.#columnOf.delete(child);
    if (column) this.#takeOut(column, child, removal);
    return removal;
  }

  #open(id: string, parent: GridColumn | null, { fullWidth, background }: GridPlace): GridRow {
    const row: GridRow = { id, columns: [], parent };
    this.rows.set(id, row);
    if (parent) parent.content.push(row);
    else this.sections.push({ row, fullWidth, background });
    return row;
  }

  #widen(row: GridRow, id: string): GridColumn {
    const column: GridColumn = { id, row, content: [] };
    row.columns.push(column);
    this.columns.set(id, column);
    return column;
  }

  #takeOut(column: GridColumn, item: NodeId | GridRow, removal: GridRemoval): void {
    const { row } = column;
    drop(column.content, (entry) => entry === item);
    if (column.content.length > 0) return;
    drop(row.columns, (entry) => entry === column);
    this.columns.delete(column.id);
    removal.columns.push(column);
    if (row.columns.length > 0) {
      removal.narrower = row;
      return;
    }
    this.rows.delete(row.id);
    removal.rows.push(row);
    if (row.parent) this.#takeOut(row.parent, row, removal);
    else drop(this.sections, (section) => section.row === row);
  }
}

/**
 * `flex-grow` of each column of a row. Widths are sixtieths of the row; stored weights that add up to twelve come from old apps and
 * count five times. The remainder of the rounding goes to the first columns, one each.
 */
export function flexGrow(row: GridRow, weights: Readonly<Record<string, number>>): number[] {
  const standard = Math.floor(60 / row.columns.length);
  const widths = row.columns.map((column) => weights[column.id] ?? standard);
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (Math.abs(total - 12) < 0.5) return widths.map((width) => width * 5);
  return widths.map((width, index) => (index < 60 - total ? width + 1 : width));
}

function drop<T>(list: T[], match: (entry: T) => boolean): void {
  const index = list.findIndex(match);
  if (index >= 0) list.splice(index, 1);
}
