import { command } from '../sql/index.ts';
import type { Lease, Statements } from './engine.ts';

/**
 * Does the work in one transaction: commits it, or rolls it back when the work fails.
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
    // Errors of the rollback are ignored: the first error is the one to report.
    await lease.run(command('ROLLBACK')).catch(() => undefined);
    throw error;
  } finally {
    lease.release();
  }
}
