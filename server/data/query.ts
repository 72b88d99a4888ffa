import type { Cells, CellValue } from './cells.ts';

/** A condition on rows. Columns are given by name; values have the types of their columns. */
export type Condition =
  | { readonly kind: 'all' | 'any' | 'none'; readonly of: readonly Condition[] }
  | { readonly kind: 'is'; readonly column: string; readonly value: CellValue }
  | { readonly kind: 'compare'; readonly column: string; readonly operator: '<' | '<=' | '>' | '>='; readonly value: CellValue }
  | { readonly kind: 'like' | 'ilike'; readonly column: string; readonly pattern: string }
  | { readonly kind: 'words'; readonly column: WordsIn; readonly query: string; readonly raw: boolean }
  /** The row with this id. */
  | { readonly kind: 'row'; readonly id: number };

/** Where a full text query searches: one column, the texts of several columns together, or (null) all texts of the row together. */
export type WordsIn = string | readonly string[] | null;

export interface Order {
  readonly column: string;
  readonly ascending: boolean;
}

export interface RowQuery {
  readonly table: number;
  readonly where: Condition;
  /** Rows that are equal in all of these columns are ordered by id. */
  readonly order: readonly Order[];
  /** Maximum number of rows on a page. */
  readonly limit: number;
  /** The `next` of the preceding page; null for the first page. */
  readonly after: string | null;
  /** Columns to return; null for all. */
  readonly columns: readonly string[] | null;
}

export interface RowPage {
  readonly rows: readonly { readonly id: number; readonly cells: Cells }[];
  /** An opaque cursor for the next page, which stays valid when rows are added or deleted. Null on the last page. */
  readonly next: string | null;
}
