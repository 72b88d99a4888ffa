import { command } from '../sql/index.ts';
import type { Lease, Statements } from './engine.ts';

/**
 * Does the work in one transaction, which is committed, or rolled back when the work fails.
 *
 * @param begin the statement that begins it
 */
export async function runTransaction<T>(
  statements: Statements,
  begin: string,
  work: (connection: Lease) => Promise<T>,
): Promise<T> {
  const lease = await statements.lease();
  try {
    await lease.run(command(begin));
    const result = await work(lease);
    await lease.run(command('COMMIT'));
    return result;
  } catch (error) {
    // Whatever it answers: the first failure is the one to tell.
    await lease.run(command('ROLLBACK')).catch(() => undefined);
    throw error;
  } finally {
    lease.release();
  }
}
