import { sql } from 'kysely';
import { errorText } from '../../text/index.ts';
import type { Connection } from '../engine/index.ts';
import type { TableSchema } from '../schema.ts';
import { type Compiled, sqlBuilder, tableName } from '../sql/index.ts';
import { candidateIndexes, type IndexCandidate, type Searched } from './indexes.ts';

/** Number of rows from which a table gets indexes: smaller ones are scanned in a few milliseconds. */
const LARGE = 10_000;

/** Number of searches that could use an index before it is considered, and the most between two considerations. */
const FIRST_CONSIDERED = 3;
const MOST_BETWEEN = 1000;

interface Use {
  count: number;
  /** The count at which the index is considered next. */
  next: number;
}

/** Creates the indexes that searches need, in the background, one after another. */
export class AutoIndex {
  readonly #connection: Connection;
  readonly #tell: (line: string) => void;
  readonly #uses = new Map<string, Use>();
  /** Names of indexes that exist, or could not be created. */
  readonly #settled = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #hasStopped = false;

  /**
   * @param connection runs each statement as a transaction of its own
   * @param tell shows a line to the app's author
   */
  constructor(connection: Connection, tell: (line: string) => void) {
    this.#connection = connection;
    this.#tell = tell;
  }

  /** Counts a search for each index that it could use. */
  note(table: TableSchema, searched: Searched): void {
    for (const index of candidateIndexes(table, searched)) {
      if (index.served.some((name) => this.#settled.has(name))) continue;
      const use = this.#uses.get(index.name) ?? { count: 0, next: FIRST_CONSIDERED };
      this.#uses.set(index.name, use);
      use.count += 1;
      if (use.count < use.next) continue;
      use.next = Math.min(use.next * 2, use.count + MOST_BETWEEN);
      this.#work = this.#work.then(() => this.#consider(table, index));
    }
  }

  /** Creates no further indexes, and reports nothing more. */
  stop(): void {
    this.#hasStopped = true;
  }

  /** Waits until no index is being created or considered. */
  async rest(): Promise<void> {
    for (let work: Promise<void> | null = null; work !== this.#work; ) await (work = this.#work);
  }

  async #consider(table: TableSchema, index: IndexCandidate): Promise<void> {
    if (this.#hasStopped || index.served.some((name) => this.#settled.has(name))) return;
    try {
      if (!(await this.#isThere(index))) {
        if (!(await this.#isLarge(table))) return;
        await this.#make(table, index);
      }
      this.#settled.add(index.name);
    } catch (error) {
      // Searches work without the index. The disk may be full, or the table deleted.
      this.#settled.add(index.name);
      if (!this.#hasStopped) this.#tell(`an index for ${index.about} could not be made: ${errorText(error)}`);
    }
  }

  async #isThere({ name, served }: IndexCandidate): Promise<boolean> {
    for (const other of served) {
      const { rows } = await this.#run(
        sql`select indisvalid from pg_index where indexrelid = to_regclass(${other})`.compile(sqlBuilder),
      );
      if (rows[0]?.['indisvalid'] === true) return true;
      // An invalid index is left over from a server that ended while it created the index.
      if (rows.length > 0 && other === name) await this.#drop(name);
    }
    return false;
  }

  async #isLarge({ id }: TableSchema): Promise<boolean> {
    const { rows } = await this.#run(
      sqlBuilder
        .selectFrom(tableName(id))
        .select(sql`1`.as('one'))
        .offset(LARGE - 1)
        .limit(1)
        .compile(),
    );
    return rows.length > 0;
  }

  async #make({ id }: TableSchema, { name, about, create }: IndexCandidate): Promise<void> {
    try {
      await this.#run(create.compile(sqlBuilder));
    } catch (error) {
      await this.#drop(name);
      throw error;
    }
    // The planner uses the index only once it has statistics of the values.
    await this.#run(sql`analyze ${sql.table(tableName(id))}`.compile(sqlBuilder));
    if (!this.#hasStopped) this.#tell(`made an index for ${about}, which searches of its many rows have use for`);
  }

  async #drop(name: string): Promise<void> {
    await this.#run(sql`drop index concurrently if exists ${sql.ref(name)}`.compile(sqlBuilder));
  }

  #run(statement: Compiled): ReturnType<Connection['run']> {
    return this.#connection.run(statement);
  }
}
