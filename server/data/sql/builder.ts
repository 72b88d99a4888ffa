import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** Table and column names are known only at run time. */
type Tables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** SQL with its parameters, as engines take it. */
export type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** SQL without parameters. */
export const command = (sql: string): Compiled => ({ sql, parameters: [] });

/** Builds SQL, the same for both engines. It has no connection: engines run the statements and the transactions. */
export const sqlBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
