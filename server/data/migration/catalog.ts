import { sql } from 'kysely';
import type { Connection } from '../engine/index.ts';
import type { ColumnType } from '../schema.ts';
import { sqlBuilder } from '../sql/index.ts';

/**
 * Why there is a column: a manifest declares it, or use has added it. A column that a manifest no longer declares is kept as
 * `gone`, and nobody sees it.
 */
export type Origin = 'declared' | 'added' | 'gone';

/** What the data know of a column. */
export interface CatalogColumn {
  readonly id: number;
  readonly name: string;
  readonly type: ColumnType;
  /** Id of the table that links lead to. */
  readonly target: number | null;
  readonly origin: Origin;
  readonly isClientHidden: boolean;
}

/** What the data know of a table. */
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

/** The key of the lock whose holder may change tables: any number. */
const CATALOG_LOCK = 7_232_109_113;

/** Makes what the data need beside the apps' own tables. To be called in a transaction, which others wait for. */
export async function makeCatalog(connection: Connection): Promise<void> {
  await lockCatalog(connection);
  for (const statement of STATEMENTS) await connection.run(sql.raw(statement).compile(sqlBuilder));
}

/** Keeps others from changing tables until the transaction ends. */
export async function lockCatalog(connection: Connection): Promise<void> {
  await connection.run(sql`select pg_advisory_xact_lock(${CATALOG_LOCK}::bigint)`.compile(sqlBuilder));
}

/** All tables that there are, in the order in which they were made. */
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
