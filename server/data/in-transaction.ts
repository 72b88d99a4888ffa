import { Conflict } from './problems.ts';
import { type DataStore, type Isolation, MOST_TRIES, type RowAccess } from './store.ts';

/**
 * Works in a transaction of its own: all of it counts, or nothing. Where others were in its way it is done again from the beginning.
 *
 * @throws Conflict where they are again and again
 */
export async function inTransaction<T>(
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
    // One whose commit has failed has ended with that: the first failure is the one to tell.
    await own.rollback().catch(() => undefined);
    throw error;
  }
}
