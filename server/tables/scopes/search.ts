import type { Json } from '../../../protocol/index.ts';
import type { Condition, Order } from '../../data/index.ts';
import { storedCondition } from './stored-condition.ts';
import { type ColumnTree, columnTree } from './view.ts';

/** A search, as capabilities contain it. */
export interface Search {
  /** A condition as `storedCondition` serializes it. */
  readonly where: string;
  readonly order: readonly Order[];
  /** Number of rows in a page. */
  readonly pageSize: number;
  /** The columns to send with each row; null for all. */
  readonly fetch: ColumnTree | null;
}

export const DEFAULT_PAGE_SIZE = 100;
export const EVERYTHING: Condition = { kind: 'all', of: [] };

export function searchToJson({ where, order, pageSize, fetch }: Search): Json {
  const columns = order.map(({ column, ascending }) => [column, ascending] as const);
  return { search: where, fetch, order: columns, chunk: pageSize };
}

/** A search for all rows of a table, ordered by id. */
export const allRows = (): Search => ({
  where: storedCondition(EVERYTHING),
  order: [],
  pageSize: DEFAULT_PAGE_SIZE,
  fetch: null,
});

/** Parses JSON from a capability; null if it is not a search. */
export function searchFromJson(json: Json | undefined): Search | null {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return null;
  const { search, fetch = null, order, chunk, ...others } = json as { readonly [key: string]: Json };
  const columns = fetch === null ? null : columnTree(fetch);
  if (typeof search !== 'string' || columns === undefined || Object.keys(others).length > 0) return null;
  if (!isPageSize(chunk) || !Array.isArray(order) || !order.every(isOrder)) return null;
  return {
    where: search,
    order: order.map(([column, ascending]) => ({ column, ascending })),
    pageSize: chunk,
    fetch: columns,
  };
}

/** Maximum number of rows in a page, which limits the size of a response. */
export const LARGEST_PAGE = 10_000;

export const isPageSize = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= LARGEST_PAGE;

const isOrder = (json: Json): json is readonly [string, boolean] =>
  Array.isArray(json) && json.length === 2 && typeof json[0] === 'string' && typeof json[1] === 'boolean';
