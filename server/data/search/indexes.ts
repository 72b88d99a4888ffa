import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Condition, RowQuery, WordsIn } from '../query.ts';
import type { ColumnSchema, TableSchema } from '../schema.ts';
import { ROW_ID, tableName } from '../sql/index.ts';
import { fullTextVector, textColumns } from './full-text.ts';
import { literalHead, wholeText } from './patterns.ts';
import { type SearchedColumn, searchedColumn } from './searched-column.ts';
import { foldedKey, textKey } from './text-key.ts';

/** The parts of a search that decide which indexes it can use. */
export type Searched = Pick<RowQuery, 'where' | 'order'>;

/** An index that a search could use. */
export interface IndexCandidate {
  /** Its SQL name: contains no text of the app, and is the same each time. */
  readonly name: string;
  /** Names of all indexes that serve the same purpose, including this one. */
  readonly served: readonly string[];
  /** What it covers, as worded in messages for the author. */
  readonly about: string;
  /** The statement that creates it without blocking writes. */
  readonly create: RawBuilder<unknown>;
}

/**
 * The indexes that a search could use: one for each condition, and one for the first column of its order. Links are not included,
 * as they have indexes from the start. Conditions in `none` and patterns that begin with a wildcard cannot use an index.
 */
export function candidateIndexes(table: TableSchema, { where, order: [first] }: Searched): readonly IndexCandidate[] {
  const wanted = new Map<string, IndexCandidate>();
  const add = (index: IndexCandidate | null): void => {
    if (index) wanted.set(index.name, index);
  };
  if (first) add(orderedIndex(table, searchedColumn(table, first.column), first.ascending ? 'up' : 'down'));
  const visit = (condition: Condition): void => {
    if (condition.kind === 'all' || condition.kind === 'any') condition.of.forEach(visit);
    else add(indexFor(table, condition));
  };
  visit(where);
  return [...wanted.values()];
}

function indexFor(table: TableSchema, condition: Condition): IndexCandidate | null {
  if (condition.kind === 'words') return fullTextIndex(table, condition.column);
  if (condition.kind === 'ilike') return foldedIndex(table, condition);
  if (condition.kind === 'like' && literalHead(condition.pattern) === '') return null;
  if (condition.kind !== 'is' && condition.kind !== 'compare' && condition.kind !== 'like') return null;
  const column = searchedColumn(table, condition.column);
  const { type } = column.schema;
  if (type === 'simpleObject') return contentsIndex(table, column);
  return type === 'media' || type === 'link_single' || type === 'link_multiple' ? null : valuesIndex(table, column);
}

type Direction = 'up' | 'down';

const valuesName = (table: TableSchema, { schema }: SearchedColumn, direction: Direction): string =>
  `i${table.id}_${schema.id}_${direction}`;

/** For comparisons, which can use an index in either direction. */
function valuesIndex(table: TableSchema, column: SearchedColumn): IndexCandidate {
  return { ...orderedIndex(table, column, 'up'), served: [valuesName(table, column, 'up'), valuesName(table, column, 'down')] };
}

/** For rows in the order of a column. Rows with equal values are ordered by ascending id in both directions. */
function orderedIndex(table: TableSchema, column: SearchedColumn, direction: Direction): IndexCandidate {
  const key = column.schema.type === 'string' ? textKey(column.ref) : column.ref;
  const parts = sql`(${key}) ${sql.raw(direction === 'up' ? 'asc' : 'desc')}, ${sql.ref(ROW_ID)}`;
  return index(table, valuesName(table, column, direction), `column ${column.schema.name}`, 'btree', parts);
}

/** For texts compared without regard to case, such as the email address at a sign-in. */
function foldedIndex(table: TableSchema, { column: name, pattern }: { readonly column: string; readonly pattern: string }) {
  if (wholeText(pattern) === null) return null;
  const { schema, ref } = searchedColumn(table, name);
  return index(
    table,
    `i${table.id}_${schema.id}_folded`,
    `column ${schema.name}, whatever the case,`,
    'btree',
    sql`(${foldedKey(ref)})`,
  );
}

function contentsIndex(table: TableSchema, column: SearchedColumn): IndexCandidate {
  const name = `i${table.id}_${column.schema.id}_contents`;
  return index(table, name, `column ${column.schema.name}`, 'gin', sql`${column.ref} jsonb_path_ops`);
}

function fullTextIndex(table: TableSchema, where: WordsIn): IndexCandidate | null {
  const words = fullTextVector(table, where);
  if (words === null) return null;
  const of = typeof where === 'string' ? searchedColumn(table, where).schema.id : hashOf(textColumns(table, where));
  const about = typeof where === 'string' ? `the words of column ${where}` : `the words of ${where ? 'some' : 'all'} texts`;
  return index(table, `i${table.id}_${of}_words`, about, 'gin', sql`(${words})`);
}

/** A hash of the columns' ids: an index over several columns covers those that existed when it was created. */
function hashOf(columns: readonly ColumnSchema[]): string {
  const ids = columns.map(({ id }) => id).join();
  return createHash('sha256').update(ids).digest('hex').slice(0, 8);
}

/** Without this, GIN collects new entries in a pending list, which nothing would clean up in PGlite. */
const AT_ONCE = sql` with (fastupdate = off)`;

function index(table: TableSchema, name: string, of: string, kind: 'btree' | 'gin', parts: RawBuilder<unknown>): IndexCandidate {
  return {
    name,
    served: [name],
    about: `${of} of table ${table.name}`,
    create: sql`create index concurrently if not exists ${sql.ref(name)} on ${sql.table(tableName(table.id))} using ${sql.raw(kind)} (${parts})${kind === 'gin' ? AT_ONCE : sql``}`,
  };
}
