import type { Condition, Order } from '../../server/data/index.ts';
import type { Measure, Report } from '../common/index.ts';
import type { DataPlan } from './plan.ts';

/** Hearth on each of its two databases, and handwritten SQL through the driver, on the same tables of the same PostgreSQL. */
export const SIDES = { pglite: 'Hearth, PGlite', postgres: 'Hearth, PostgreSQL', direct: 'SQL by hand, PostgreSQL' } as const;
export type DataSide = keyof typeof SIDES;
export type DataReport = Report<DataPlan, DataSide>;

/** A search, as Hearth's conditions and order, and as handwritten SQL, where `NAME` and `SEEN` are columns of the table `ROWS`. */
export interface DataJob extends Measure<DataPlan> {
  readonly where: Condition;
  readonly order: readonly Order[];
  /** Does the search begin behind the row in the middle of the table? */
  readonly isDeep?: boolean;
  readonly sql: string;
  /** The parameters of `sql`, for a table with this many rows. */
  readonly parameters: (rows: number) => readonly string[];
}

const EVERY: Condition = { kind: 'all', of: [] };
const LATEST: readonly Order[] = [{ column: 'seen', ascending: false }];
const KEY = 'left(NAME, 500) collate "C"';

export const JOBS: readonly DataJob[] = [
  {
    id: 'equal',
    title: () => 'one row by its text',
    where: { kind: 'is', column: 'name', value: 'person 777' },
    order: [],
    sql: `select * from ROWS where ${KEY} = $1`,
    parameters: () => ['person 777'],
  },
  {
    id: 'beginning',
    title: () => 'a page of texts with a beginning',
    where: { kind: 'like', column: 'name', pattern: 'person 77%' },
    order: [{ column: 'name', ascending: true }],
    sql: `select * from ROWS where ${KEY} like $1 order by ${KEY}, id limit 100`,
    parameters: () => ['person 77%'],
  },
  {
    id: 'first',
    title: ({ rows }) => `the first page of ${rows} rows in order`,
    where: EVERY,
    order: LATEST,
    sql: 'select * from ROWS order by SEEN desc, id limit 100',
    parameters: () => [],
  },
  {
    id: 'deep',
    title: () => 'a page in the middle',
    where: EVERY,
    order: LATEST,
    isDeep: true,
    sql: 'select * from ROWS where SEEN < $1 order by SEEN desc, id limit 100',
    parameters: (rows) => [middleOf(rows)],
  },
  {
    id: 'scan',
    title: ({ rows }) => `one of ${rows} rows by a pattern that no index helps with`,
    where: { kind: 'ilike', column: 'name', pattern: '%N 777' },
    order: [],
    sql: 'select * from ROWS where NAME collate "und-x-icu" ilike $1',
    parameters: () => ['%N 777'],
  },
];

/** The time in the column `SEEN` of the row in the middle. */
export function middleOf(rows: number): string {
  const second = new Date(Date.UTC(2024, 0, 1) + Math.floor(rows / 2) * 1000).toISOString();
  return `${second.slice(0, 19).replace('T', ' ')}.000000+0000`;
}
