import type { Order } from '../../data/index.ts';
import { isPlainMap, Portable, type Value, type ValueMap } from '../../values/index.ts';
import { type Access, checkFetch, columnNamed, describeValue, shownTo, tableOf } from '../core/index.ts';
import { tableError } from '../errors.ts';
import {
  type ColumnTree,
  columnTree,
  commonColumns,
  DEFAULT_PAGE_SIZE,
  isPageSize,
  LARGEST_PAGE,
  type Search,
  storedCondition,
  type View,
} from '../scopes/index.ts';
import { allHold } from './conditions.ts';

const MODIFIERS = ['query.page_size', 'query.only_cols', 'fetch_only', 'order_by'] as const;
const PREFIX = 'anvil.tables.';

type Modifier = { readonly [Name in (typeof MODIFIERS)[number]]: readonly ValueMap[] };

/** The parsed arguments of `search`, `get` and the methods that make views. */
export interface SearchArguments {
  readonly search: Search;
  /** The columns of `only_cols`; null for all. */
  readonly only: ColumnTree | null;
}

/**
 * Parses search arguments. Throws `NoSuchColumnError` for a column that is not visible to the caller, and `TableError` for an
 * invalid condition.
 */
export function searchArguments(access: Access, view: View, args: readonly Value[], kwargs: ValueMap): SearchArguments {
  const shown = shownTo(view, tableOf(access, view.table), access.caller);
  const isModifier = (value: Value): boolean => modifierOf(value) !== null;
  const conditions = args.filter((value) => !isModifier(value));
  const modifiers = collected(args);
  const searched = { ...shown, access };
  const fetch = fetchWanted(modifiers['fetch_only']);
  checkFetch(access, view, fetch);
  const order = modifiers['order_by'].map(orderOf);
  for (const { column } of order) columnNamed(shown, column);
  return {
    search: {
      where: storedCondition(allHold(searched, conditions, kwargs)),
      order,
      pageSize: pageSizeOf(modifiers['query.page_size']),
      fetch,
    },
    only: onlyColumns(modifiers['query.only_cols'], (name) => columnNamed(shown, name)),
  };
}

function modifierOf(value: Value): { readonly name: keyof Modifier; readonly data: ValueMap } | null {
  if (!(value instanceof Portable)) return null;
  const name = MODIFIERS.find((each) => value.type === PREFIX + each);
  if (!name) return null;
  if (!isPlainMap(value.value)) throw tableError(`${value.type} came without what it says`);
  return { name, data: value.value };
}

function collected(args: readonly Value[]): Modifier {
  const found = args.map(modifierOf).filter((each) => each !== null);
  const named = (name: keyof Modifier): ValueMap[] => found.filter((each) => each.name === name).map(({ data }) => data);
  // The object has a field for each entry of MODIFIERS, which TypeScript cannot infer from `fromEntries`.
  return Object.fromEntries(MODIFIERS.map((name) => [name, named(name)])) as unknown as Modifier;
}

function orderOf({ column_name: column = null, ascending = true }: ValueMap): Order {
  if (typeof column !== 'string') throw tableError(`order_by expects the name of a column, got ${describeValue(column)}`);
  if (typeof ascending !== 'boolean')
    throw tableError(`order_by expects ascending to be True or False, got ${describeValue(ascending)}`);
  return { column, ascending };
}

/** A larger page than the largest comes in several, which an app does not notice. */
function pageSizeOf(given: readonly ValueMap[]): number {
  const rows = given.at(-1)?.['rows'];
  if (rows === undefined) return DEFAULT_PAGE_SIZE;
  const size = Number.isInteger(rows) ? Math.min(Number(rows), LARGEST_PAGE) : rows;
  if (isPageSize(size)) return size;
  const got = typeof rows === 'number' ? rows : describeValue(rows);
  throw tableError(`q.page_size expects a whole number from 1 on, got ${got}`);
}

/** Several `fetch_only` are merged. */
function fetchWanted(given: readonly ValueMap[]): ColumnTree | null {
  if (given.length === 0) return null;
  return Object.assign({}, ...given.map(({ spec = null }) => treeOf(spec))) as ColumnTree;
}

/** Checks a tree of columns. Throws `TableError` for any other value. */
export function treeOf(spec: Value): ColumnTree {
  const tree = columnTree(spec);
  if (tree) return tree;
  throw tableError(`q.fetch_only expects names of columns, got ${describeValue(spec)}`);
}

function onlyColumns(given: readonly ValueMap[], check: (name: string) => unknown): ColumnTree | null {
  let only: ColumnTree | null = null;
  for (const { cols = null } of given) {
    const names = Array.isArray(cols) ? (cols as readonly Value[]) : [];
    if (!Array.isArray(cols) || !names.every((name) => typeof name === 'string'))
      throw tableError(`q.only_cols expects names of columns, got ${describeValue(cols)}`);
    for (const name of names) check(name);
    only = commonColumns(only, Object.fromEntries(names.map((name) => [name, true] as const)));
  }
  return only;
}
