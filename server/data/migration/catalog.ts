import { sql } from 'kysely';
import type { Connection } from '../engine/index.ts';
import type { ColumnType } from '../schema.ts';
import { sqlBuilder } from '../sql/index.ts';

/**
 * Why a column exists: a manifest declares it, or it was added by use. A column that is no longer declared is kept as `gone`,
 * invisible to the app.
 */
export type Origin = 'declared' | 'added' | 'gone';

/** A column as the database records it. */
export interface CatalogColumn {
  readonly id: number;
  readonly name: string;
  readonly type: ColumnType;
  /** Id of the table that links refer to. */
  readonly target: number | null;
  readonly origin: Origin;
  readonly isClientHidden: boolean;
}

/** A table as the database records it. */
export interface CatalogTable {
  readonly id: number;
  readonly name: string;
  readonly isGone: boolean;
  readonly columns: readonly CatalogColumn[];
}

const STATEMENTS = [
  'create schema if not exists hearth',
  'create sequence if not exists hearth_row_id',
  `create table if not exists hearth_table (
    id bigint generated always as identity primary key,
    name text not null unique,
    is_gone boolean not null default false)`,
  `create table if not exists hearth_column (
    id bigint generated always as identity primary key,
    table_id bigint not null references hearth_table on delete cascade,
    name text not null,
    type text not null,
    target bigint references hearth_table on delete cascade,
    origin text not null,
    is_client_hidden boolean not null,
    unique (table_id, name))`,
  `create table if not exists hearth_media (
    id bigint generated always as identity primary key,
    content_type text not null,
    name text,
    length bigint not null)`,
  `create table if not exists hearth_media_piece (
    media bigint not null references hearth_media on delete cascade,
    position integer not null,
    content bytea not null,
    primary key (media, position))`,
];

/** Key of the advisory lock for changing tables: an arbitrary number. */
const CATALOG_LOCK = 7_232_109_113;

/** Creates Hearth's own tables beside the apps'. Must be called in a transaction; concurrent calls wait for it. */
export async function makeCatalog(connection: Connection): Promise<void> {
  await lockCatalog(connection);
  for (const statement of STATEMENTS) await connection.run(sql.raw(statement).compile(sqlBuilder));
}

/** Locks the catalog against changes by others until the transaction ends. */
export async function lockCatalog(connection: Connection): Promise<void> {
  await connection.run(sql`select pg_advisory_xact_lock(${CATALOG_LOCK}::bigint)`.compile(sqlBuilder));
}

/** All tables, in the order of their creation. */
export async function readCatalog(connection: Connection): Promise<readonly CatalogTable[]> {
  const tables = await connection.run(sqlBuilder.selectFrom('hearth_table').selectAll().orderBy('id').compile());
  const columns = await connection.run(sqlBuilder.selectFrom('hearth_column').selectAll().orderBy('id').compile());
  return tables.rows.map((table) => ({
    id: table['id'] as number,
    name: table['name'] as string,
    isGone: table['is_gone'] as boolean,
    columns: columns.rows.filter((column) => column['table_id'] === table['id']).map(toCatalogColumn),
  }));
}

function toCatalogColumn(row: Readonly<Record<string, unknown>>): CatalogColumn {
  return {
    id: row['id'] as number,
    name: row['name'] as string,
    type: row['type'] as ColumnType,
    target: row['target'] as number | null,
    origin: row['origin'] as Origin,
    isClientHidden: row['is_client_hidden'] as boolean,
  };
}
