import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** Tables and columns are known at run time only. */
type Tables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** SQL with its parameters, as an engine takes it. */
export type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** SQL without parameters. */
export const command = (sql: string): Compiled => ({ sql, parameters: [] });

/** Makes SQL for either engine, and runs none: transactions are the engines' affair. */
export const sqlBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
