import { join, resolve } from 'node:path';
import type { DataLocation } from '../data/index.ts';
import type { StateLocation } from '../sessions/index.ts';
import { DATA_FOLDER } from '../state/index.ts';
import { type OptionValues, SEE_HELP } from './option-table.ts';
import { UsageError } from './read-arguments.ts';

/**
 * Where rows are stored, according to the command line.
 *
 * @throws UsageError
 */
export function dataLocation(values: OptionValues, state: StateLocation): DataLocation {
  const folders = [values.data, values['data-dir']].filter((folder) => folder !== undefined);
  const [folder] = folders;
  if (folders.length > 1) throw new UsageError(`expected one folder for rows, got --data and --data-dir. ${SEE_HELP}`);
  if (folder !== undefined && values.database !== undefined)
    throw new UsageError(`rows are kept in a folder or in a database, got both. ${SEE_HELP}`);
  if (values.backups !== undefined && values.database !== undefined)
    throw new UsageError('--backups is for rows in a folder; pg_dump makes those of a --database');
  return {
    directory: folder === undefined ? join(state.directory, DATA_FOLDER) : resolve(folder),
    isRequired: folder !== undefined || state.isRequired,
    database: values.database === undefined ? null : toDatabase('--database expects', values.database),
    backups: values.backups === undefined ? null : resolve(values.backups),
    mayLose: values['allow-data-loss'] ?? false,
  };
}

/**
 * Checks the URL of a PostgreSQL database, which may have the form of Java libraries: `jdbc:postgresql://host/name?user=…`. The
 * error does not repeat the URL, since it may contain a password.
 *
 * @throws UsageError
 */
export function toDatabase(expectation: string, text: string): string {
  const url = text.replace(/^jdbc:/, '');
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    throw new UsageError(`${expectation} the URL of a PostgreSQL database, such as postgresql://user:password@host/name`);
  return url;
}
