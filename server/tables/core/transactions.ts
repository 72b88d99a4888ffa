import { Conflict, type DataStore, type Isolation, type Transaction } from '../../data/index.ts';
import type { Run, ServiceCaller } from '../../services/index.ts';
import { permissionDenied, tableError } from '../errors.ts';

/** The transaction of a run of server code. */
export interface OpenTransaction {
  readonly rows: Transaction;
  /** Why it can only be rolled back; null while it can be committed. */
  broken: Error | null;
  /** Number of nested blocks that are open: a block within a block belongs to the same transaction. */
  depth: number;
}

/** The open transactions, at most one for each run of server code (wire §13.7). */
export class Transactions {
  readonly #open = new WeakMap<Run, OpenTransaction>();
  readonly #say: (line: string) => void;

  /** @param say called with one line for the author */
  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** The transaction of the caller's run; null for none. Throws if an earlier failure means that it can only be rolled back. */
  of({ run }: Pick<ServiceCaller, 'run'>): OpenTransaction | null {
    const transaction = (run && this.#open.get(run)) ?? null;
    if (transaction?.broken) throw transaction.broken;
    return transaction;
  }

  async begin(caller: ServiceCaller, data: () => Promise<DataStore>, isolation: Isolation): Promise<void> {
    const run = runOf(caller);
    const within = this.of(caller);
    if (within) {
      within.depth += 1;
      return;
    }
    const transaction: OpenTransaction = { rows: await (await data()).begin(isolation), broken: null, depth: 1 };
    this.#open.set(run, transaction);
    run.atEnd(() => this.#clear(run, transaction));
  }

  /** Ends a block; the outermost one commits, unless it or a block within it aborted. */
  async end(caller: ServiceCaller, aborting: boolean): Promise<void> {
    const run = runOf(caller);
    const transaction = this.#open.get(run);
    if (!transaction)
      throw tableError('There is no transaction to close: open_transaction was not called in this run of server code');
    transaction.depth -= 1;
    if (transaction.depth > 0) {
      if (aborting) transaction.broken ??= tableError('The transaction was rolled back, since a block within it failed');
      return;
    }
    this.#open.delete(run);
    if (!aborting && !transaction.broken) return await transaction.rows.commit();
    await transaction.rows.rollback();
    if (!aborting && transaction.broken) throw transaction.broken;
  }

  async #clear(run: Run, transaction: OpenTransaction): Promise<void> {
    if (this.#open.get(run) !== transaction) return;
    this.#open.delete(run);
    this.#say(`${run.name} has ended with a transaction open: what it changed in there was rolled back`);
    await transaction.rows.rollback();
  }
}

/** A conflict breaks the transaction: whatever follows in it fails with the same error. */
export function noteBroken(transaction: OpenTransaction | null, error: unknown): void {
  if (transaction && error instanceof Conflict) transaction.broken ??= error;
}

function runOf({ run, isTrusted }: ServiceCaller): Run {
  if (!isTrusted) throw permissionDenied('use transactions from client code', 'Server code can');
  if (run) return run;
  throw tableError('A transaction belongs to a run of server code, and this call has none');
}
