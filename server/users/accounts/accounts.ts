import {
  type Cells,
  type Condition,
  type DataStore,
  type Isolation,
  type Layout,
  type RowAccess,
  retryTransaction,
  type TableSchema,
} from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { normalEmail } from '../email-address.ts';
import type { UsersSettings } from '../settings.ts';
import { usersTable, usersTableName } from '../users-table.ts';
import { type Account, toAccount } from './account.ts';
import { type AccountColumn, newColumn } from './columns.ts';

/** Cells to write to an account. */
export type AccountCells = Readonly<Partial<Record<AccountColumn, Cells[string]>>>;

/** Most rows that are read for one email address; more than one is a mistake of the app. */
const MOST_NAMESAKES = 20;

/** The store, and the rows and tables to use: the store's own, or those of an open transaction. */
export interface ReachedRows {
  readonly store: DataStore;
  readonly rows: RowAccess;
  readonly layout: Layout;
}

/** The users of an app: rows of its users table. Columns that the service needs are added when they are first written. */
export class Accounts {
  readonly #store: DataStore;
  readonly #rows: RowAccess;
  readonly #layout: Layout;
  readonly #settings: () => UsersSettings;

  constructor({ store, rows, layout }: ReachedRows, settings: () => UsersSettings) {
    this.#store = store;
    this.#rows = rows;
    this.#layout = layout;
    this.#settings = settings;
  }

  /** Whether the rows are those of a transaction, which may block others until it ends. */
  get areInTransaction(): boolean {
    return this.#rows !== this.#store;
  }

  /** @throws ServiceError when the app has no users table */
  get table(): TableSchema {
    const settings = this.#settings();
    const found = usersTable(this.#layout.tables, settings);
    if (found) return found;
    throw new ServiceError(
      'anvil.tables.TableError',
      `The Users service keeps users in the table ${JSON.stringify(usersTableName(settings))}, which the app does not have: add it to db_schema in anvil.yaml`,
    );
  }

  byId(id: number): Promise<Account | null> {
    return this.#fetch(this.#rows, id);
  }

  /**
   * @param email as `normalEmail` returns it; the stored address need not be normalized, since older servers stored it as typed
   */
  byEmail(email: string): Promise<Account | null> {
    return this.#find(this.#rows, email);
  }

  /** All accounts, in the order of their creation. */
  async all(): Promise<readonly Account[]> {
    const accounts: Account[] = [];
    let after: string | null = null;
    do {
      const page = await this.#rows.search({ ...this.#query({ kind: 'all', of: [] }), limit: 1000, after });
      accounts.push(...page.rows.map(({ id, cells }) => toAccount(id, cells)));
      after = page.next;
    } while (after !== null);
    return accounts;
  }

  /**
   * Adds an account unless one has this address. Of two concurrent calls only one succeeds.
   *
   * @param email as `normalEmail` returns it
   * @returns the new id; null when the address is taken
   */
  async add(email: string, cells: AccountCells): Promise<number | null> {
    await this.#need(['email', ...(Object.keys(cells) as AccountColumn[])]);
    return this.#asOne('full', (rows) => this.#addTo(rows, email, cells));
  }

  /** Writes cells of an account; does nothing if the account does not exist. */
  async write(id: number, cells: AccountCells): Promise<void> {
    await this.#need(Object.keys(cells) as AccountColumn[]);
    await this.#rows.update(this.table.id, [{ id, cells: cells as Cells }]);
  }

  /**
   * Reads an account and writes cells derived from it in one transaction, so that concurrent changes are not lost.
   *
   * @param columns the columns that `cells` may return
   * @param cells called again after a conflict; if it throws, nothing is written
   * @returns the account before the change; null if it does not exist
   */
  async change(
    id: number,
    columns: readonly AccountColumn[],
    cells: (account: Account) => AccountCells,
  ): Promise<Account | null> {
    await this.#need(columns);
    return this.#asOne('relaxed', async (rows) => {
      const account = await this.#fetch(rows, id);
      if (account) await rows.update(this.table.id, [{ id, cells: cells(account) as Cells }]);
      return account;
    });
  }

  /** Does the work in the open transaction, or in a new one. */
  #asOne<T>(isolation: Isolation, work: (rows: RowAccess) => Promise<T>): Promise<T> {
    return this.areInTransaction ? work(this.#rows) : retryTransaction(this.#store, isolation, work);
  }

  async #fetch(rows: RowAccess, id: number): Promise<Account | null> {
    const cells = (await rows.fetch(this.table.id, [id], null)).get(id);
    return cells ? toAccount(id, cells) : null;
  }

  async #addTo(rows: RowAccess, email: string, cells: AccountCells): Promise<number | null> {
    if ((await this.#find(rows, email)) !== null) return null;
    const [id = null] = await rows.insert(this.table.id, [{ ...(cells as Cells), email }]);
    return id;
  }

  async #find(rows: RowAccess, email: string): Promise<Account | null> {
    if (!this.#has('email')) return null;
    const pattern = email.replaceAll(/[\\%_]/g, '\\$&');
    const namesakes: Condition = { kind: 'ilike', column: 'email', pattern };
    const { rows: found } = await rows.search(this.#query(namesakes));
    const accounts = found.map(({ id, cells }) => toAccount(id, cells));
    const same = accounts.filter((account) => account.email !== null && normalEmail(account.email) === email);
    return same.find((account) => account.email === email) ?? same[0] ?? null;
  }

  #query(where: Condition) {
    return { table: this.table.id, where, order: [], limit: MOST_NAMESAKES, after: null, columns: null };
  }

  #has(name: AccountColumn): boolean {
    return this.table.columns.some((column) => column.name === name);
  }

  async #need(names: readonly AccountColumn[]): Promise<void> {
    const missing = names.filter((name) => !this.#has(name));
    if (missing.length > 0) await this.#layout.addColumns(this.table.id, missing.map(newColumn));
  }
}
