import { resolve } from 'node:path';
import type { RowsLocation } from '../data/copying/index.ts';
import { toDatabase } from './data-options.ts';
import { UsageError } from './read-arguments.ts';

/** The arguments of the `rows` command. */
export interface RowsArguments {
  readonly from: RowsLocation;
  readonly to: RowsLocation;
}

export const ROWS_USAGE =
  'npm start -- rows copy FROM TO (an app, a folder of rows, the URL of a PostgreSQL; FROM may be a backup)';

/**
 * Parses the arguments after `rows`.
 *
 * @throws UsageError
 */
export function readRowsArguments(args: readonly string[]): RowsArguments {
  const [action, from = '', to = '', ...more] = args;
  if (action !== 'copy') throw new UsageError(`rows expects copy, got "${action ?? ''}". Usage: ${ROWS_USAGE}`);
  if (from === '' || to === '' || more.length > 0)
    throw new UsageError(`rows copy expects two places, got ${args.slice(1).filter(Boolean).length}. Usage: ${ROWS_USAGE}`);
  return { from: toPlace(from), to: toPlace(to) };
}

function toPlace(text: string): RowsLocation {
  return /^[a-z]+:/.test(text) ? { database: toDatabase('rows copy expects', text) } : { path: resolve(text) };
}
