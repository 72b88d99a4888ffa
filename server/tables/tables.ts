import type { DataStore } from '../data/index.ts';
import type { MediaManager, Service, ServiceCaller, ServiceFunction } from '../services/index.ts';
import { boundArguments } from './bound-arguments.ts';
import { type Access, noteBroken, openCellMedia, TABLE_MEDIA, Transactions } from './core/index.ts';
import { CSV_MEDIA, CSV_NAME, CSV_TYPE, csvFile, readCsvId } from './csv/index.ts';
import { permissionDenied, tableError, withTableErrors } from './errors.ts';
import { firstGeneration, firstGenerationBackends } from './v1/index.ts';
import { secondGeneration, type TableFunction } from './v2/index.ts';

export interface TablesOptions {
  /** Opens the app's data store, at the first call. */
  readonly data: () => Promise<DataStore>;
  /** Whether server code that writes an unknown column creates it, by the app's current settings. */
  readonly createsColumns: () => boolean;
  /** Called with one line for the author. */
  readonly say: (line: string) => void;
}

/** The data tables of an app, in both generations of the wire format; the client chooses which one to use (wire §13). */
export class Tables {
  readonly service: Service;
  readonly #options: TablesOptions;
  readonly #transactions: Transactions;

  constructor(options: TablesOptions) {
    this.#options = options;
    this.#transactions = new Transactions(options.say);
    const functions = Object.entries({ ...secondGeneration, ...firstGeneration }).map(
      ([name, work]) => [name, this.#function(work)] as const,
    );
    this.service = {
      functions: { ...Object.fromEntries(functions), ...this.#transactionFunctions() },
      backends: firstGenerationBackends((caller, work) => this.withRows(caller, work)),
      media: { [TABLE_MEDIA]: this.#cellMedia(), [CSV_MEDIA]: this.#csvFiles() },
    };
  }

  /** Runs work on the rows as the caller sees them. Rejects with `ServiceError` for what the data store refuses. */
  withRows<T>(caller: ServiceCaller, work: (access: Access) => T | Promise<T>): Promise<T> {
    return this.during(caller, async () => {
      const access = await this.access(caller);
      return await work(caller.isTrusted ? access : { ...access, rows: access.store.bounded });
    });
  }

  /** Runs work on rows for another service. Rejects as `withRows` does; a conflict breaks the caller's transaction. */
  during<T>(caller: ServiceCaller, work: () => T | Promise<T>): Promise<T> {
    return withTableErrors(async () => {
      const transaction = this.#transactions.of(caller);
      try {
        return await work();
      } catch (error) {
        noteBroken(transaction, error);
        throw error;
      }
    });
  }

  async access(caller: ServiceCaller): Promise<Access> {
    const store = await this.#options.data();
    const transaction = this.#transactions.of(caller);
    const rows = transaction?.rows ?? store;
    return { caller, store, rows, layout: rows, transaction, createsColumns: this.#options.createsColumns() };
  }

  #function(work: TableFunction): ServiceFunction {
    return (call, caller) => this.withRows(caller, (access) => work(access, call));
  }

  #transactionFunctions(): Service['functions'] {
    return {
      'anvil.private.tables.open_transaction': async (call, caller) => {
        const { isolation } = boundArguments('open_transaction', call, ['isolation?']);
        if (isolation !== null && isolation !== 'relaxed')
          throw tableError(`A transaction is relaxed or, with None, full; got ${JSON.stringify(isolation)}`);
        const wanted = isolation === 'relaxed' ? 'relaxed' : 'full';
        await withTableErrors(() => this.#transactions.begin(caller, this.#options.data, wanted));
        return null;
      },
      'anvil.private.tables.get_connection_string': (call, caller) => {
        const { via_host: host, via_port: port } = boundArguments('get_connection_string', call, ['via_host?', 'via_port?']);
        if (!caller.isTrusted) throw permissionDenied('connect to the database from client code', 'Server code can');
        return this.withRows(caller, async ({ store }) => {
          const via = { host: typeof host === 'string' ? host : null, port: typeof port === 'number' ? port : null };
          const url = await store.connectionString(via);
          if (url !== null) return url;
          throw tableError(
            'No other program can connect to the rows: they are in this server’s own process. Start it with --database URL to have them in a PostgreSQL',
          );
        });
      },
      'anvil.private.tables.close_transaction': async (call, caller) => {
        const { aborting } = boundArguments('close_transaction', call, ['aborting?']);
        await withTableErrors(() => this.#transactions.end(caller, aborting === true));
        return null;
      },
    };
  }

  #cellMedia(): MediaManager {
    return {
      open: (id, caller) => this.withRows(caller, (access) => openCellMedia(access, id)),
    };
  }

  #csvFiles(): MediaManager {
    return {
      open: (id, caller) =>
        this.withRows(caller, (access) => ({ contentType: CSV_TYPE, name: CSV_NAME, content: csvFile(access, readCsvId(id)) })),
    };
  }
}
