import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Condition, RowQuery, WordsIn } from '../query.ts';
import type { ColumnSchema, TableSchema } from '../schema.ts';
import { ROW_ID, tableName } from '../sql/index.ts';
import { fullTextVector, textColumns } from './full-text.ts';
import { literalHead, wholeText } from './patterns.ts';
import { type SearchedColumn, searchedColumn } from './searched-column.ts';
import { foldedKey, textKey } from './text-key.ts';

/** What a search asks of rows. */
export type Searched = Pick<RowQuery, 'where' | 'order'>;

/** An index that would be of use to a search. */
export interface IndexCandidate {
  /** Its name in SQL: without any text of the app's own, and the same for the same index each time. */
  readonly name: string;
  /** The names of all indexes that would do, this one among them. */
  readonly served: readonly string[];
  /** In words for the author. */
  readonly about: string;
  /** The statement that makes it, during which the table can be written to. */
  readonly create: RawBuilder<unknown>;
}

/**
 * The indexes that a search has use for: one for each condition, and one for the first column of its order. Links have theirs
 * from the beginning. Conditions of `none`, and patterns that begin with a wildcard, have no use for any.
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

/** For comparisons: either direction does. */
function valuesIndex(table: TableSchema, column: SearchedColumn): IndexCandidate {
  return { ...orderedIndex(table, column, 'up'), served: [valuesName(table, column, 'up'), valuesName(table, column, 'down')] };
}

/** For rows in the order of a column: those that are equal by it come by their ids in either direction. */
function orderedIndex(table: TableSchema, column: SearchedColumn, direction: Direction): IndexCandidate {
  const key = column.schema.type === 'string' ? textKey(column.ref) : column.ref;
  const parts = sql`(${key}) ${sql.raw(direction === 'up' ? 'asc' : 'desc')}, ${sql.ref(ROW_ID)}`;
  return index(table, valuesName(table, column, direction), `column ${column.schema.name}`, 'btree', parts);
}

/** For texts that are the same but for their case, such as the address that a user signs in with. */
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

/** Of the ids of the columns: an index of the words of rows covers the columns that there were when it was made. */
function hashOf(columns: readonly ColumnSchema[]): string {
  const ids = columns.map(({ id }) => id).join();
  return createHash('sha256').update(ids).digest('hex').slice(0, 8);
}

/** Rows are indexed as they are written: in PGlite, nothing would tidy up the list in which they would wait. */
const AT_ONCE = sql` with (fastupdate = off)`;

function index(table: TableSchema, name: string, of: string, kind: 'btree' | 'gin', parts: RawBuilder<unknown>): IndexCandidate {
  return {
    name,
    served: [name],
    about: `${of} of table ${table.name}`,
    create: sql`create index concurrently if not exists ${sql.ref(name)} on ${sql.table(tableName(table.id))} using ${sql.raw(kind)} (${parts})${kind === 'gin' ? AT_ONCE : sql``}`,
  };
}
