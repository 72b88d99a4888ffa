import type { Cells, ColumnSchema, DataStore, TableSchema } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { beginning } from '../../text/index.ts';
import type { ValueMap } from '../../values/index.ts';

/** Maximum number of characters of a label. */
const LONGEST = 40;

/** @throws ServiceError ValueError when there is no table with that id */
export function tableOf({ tables }: DataStore, id: number): TableSchema {
  const table = tables.find((each) => each.id === id);
  if (table) return table;
  throw new ServiceError('ValueError', `there is no table ${id} any more`);
}

/** The column that labels rows: the first text column. */
export function labelColumn({ columns }: TableSchema): string | null {
  return columns.find(({ type }) => type === 'string')?.name ?? null;
}

/** The label of a row in links to it. */
export function labelOf(table: TableSchema, row: number, cells: Cells | undefined): string {
  if (!cells) return `row ${row}, which is gone`;
  const text = cells[labelColumn(table) ?? ''];
  if (typeof text !== 'string' || text === '') return `row ${row}`;
  return text.length > LONGEST ? `${beginning(text, LONGEST)}…` : text;
}

/** Labels of the rows that the links of a page refer to, as `{"row", "label"}`. Each table is read once. */
export class Labels {
  readonly #byTable = new Map<number, ReadonlyMap<number, ValueMap>>();

  static async of(
    store: DataStore,
    columns: readonly ColumnSchema[],
    rows: readonly { readonly cells: Cells }[],
  ): Promise<Labels> {
    const labels = new Labels();
    const links = columns.filter(({ target }) => target !== null);
    for (const target of new Set(links.map((column) => column.target ?? 0))) {
      const names = links.filter((column) => column.target === target).map(({ name }) => name);
      const ids = new Set(rows.flatMap(({ cells }) => names.flatMap((name) => cells[name] ?? [])) as number[]);
      // The manifest may no longer declare the table; its rows are then inaccessible.
      const table = store.tables.find(({ id }) => id === target);
      if (!table) continue;
      const found = await store.fetch(target, [...ids], [labelColumn(table) ?? []].flat());
      labels.#byTable.set(
        target,
        new Map([...ids].map((row) => [row, { row, label: labelOf(table, row, found.get(row)) }] as const)),
      );
    }
    return labels;
  }

  of({ target }: ColumnSchema, row: number): ValueMap {
    return this.#byTable.get(target ?? 0)?.get(row) ?? { row, label: `row ${row}` };
  }
}
