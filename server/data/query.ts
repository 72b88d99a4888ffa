import type { Cells, CellValue } from './cells.ts';

/** Which rows are meant. Columns are names; values have the types of their columns. */
export type Condition =
  | { readonly kind: 'all' | 'any' | 'none'; readonly of: readonly Condition[] }
  | { readonly kind: 'is'; readonly column: string; readonly value: CellValue }
  | { readonly kind: 'compare'; readonly column: string; readonly operator: '<' | '<=' | '>' | '>='; readonly value: CellValue }
  | { readonly kind: 'like' | 'ilike'; readonly column: string; readonly pattern: string }
  | { readonly kind: 'words'; readonly column: WordsIn; readonly query: string; readonly raw: boolean }
  /** The row itself. */
  | { readonly kind: 'row'; readonly id: number };

/** Where words are looked for: in a column, anywhere in the texts of some, or, for null, anywhere in those of the row. */
export type WordsIn = string | readonly string[] | null;

export interface Order {
  readonly column: string;
  readonly ascending: boolean;
}

export interface RowQuery {
  readonly table: number;
  readonly where: Condition;
  /** Rows that are equal by all of these come in the order of their ids. */
  readonly order: readonly Order[];
  /** Most rows of a page. */
  readonly limit: number;
  /** A `next` of the page before; null for the first one. */
  readonly after: string | null;
  /** Columns whose cells are wanted; null for all. */
  readonly columns: readonly string[] | null;
}

export interface RowPage {
  readonly rows: readonly { readonly id: number; readonly cells: Cells }[];
  /** Where the next page begins: opaque, and it holds while rows come and go. Null at the end. */
  readonly next: string | null;
}
