import { Conflict } from './problems.ts';
import { type DataStore, type Isolation, MOST_TRIES, type RowAccess } from './store.ts';

/**
 * Does the work in a transaction, and repeats it from the start after a conflict.
 *
 * @throws Conflict after `MOST_TRIES` conflicts
 */
export async function retryTransaction<T>(
  store: Pick<DataStore, 'begin'>,
  isolation: Isolation,
  work: (rows: RowAccess) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await once(store, isolation, work);
    } catch (error) {
      if (!(error instanceof Conflict) || tries === MOST_TRIES) throw error;
    }
}

async function once<T>(store: Pick<DataStore, 'begin'>, isolation: Isolation, work: (rows: RowAccess) => Promise<T>): Promise<T> {
  const own = await store.begin(isolation);
  try {
    const result = await work(own);
    await own.commit();
    return result;
  } catch (error) {
    // After a failed commit the transaction has ended and the rollback fails too; the first error is the one to report.
    await own.rollback().catch(() => undefined);
    throw error;
  }
}
