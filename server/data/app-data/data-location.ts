import { FolderUnusable, type FolderUse, StateFolder } from '../../state/index.ts';
import { type Engine, PgliteEngine, PostgresEngine } from '../engine/index.ts';
import { FolderEngine } from './folder-engine.ts';

/** Where the rows of an app are stored. */
export interface DataLocation {
  /** Absolute path of the folder of an embedded database. */
  readonly directory: string;
  /**
   * Whether opening fails if the folder cannot be used, instead of keeping rows in memory. True in production, and where the
   * operator has named the folder or the state folder.
   */
  readonly isRequired: boolean;
  /** URL of a PostgreSQL that is used instead of the folder; null for the folder. */
  readonly database: string | null;
  /** Absolute path of the folder for backups of the embedded database; null for no backups. */
  readonly backups: string | null;
  /** Whether data that is no longer declared may be deleted. */
  readonly mayLose: boolean;
}

/** Name of PGlite's folder, within the data folder. */
export const ROWS_FOLDER = 'rows';

/** The lock file is written by Hearth: PGlite's folder has no lock file of PostgreSQL. */
const USE: FolderUse = {
  keeps: 'rows',
  option: '--data DIR',
  files: /^(?:\.gitignore|lock(?:-wal|-shm|-journal)?)$/,
  folders: [ROWS_FOLDER, `${ROWS_FOLDER}.new`],
};

/**
 * Starts to open the database. If the folder cannot be used and is not required, rows are kept in memory.
 *
 * @param tell shows a line to the app's author
 * @param option the command-line option that names the folder, by default the server's; null for none
 * @throws FolderUnusable when the folder is required and cannot be used
 */
export function openEngine(
  { directory, isRequired, database }: Pick<DataLocation, 'directory' | 'isRequired' | 'database'>,
  tell: (line: string) => void,
  option: FolderUse['option'] = USE.option,
): Engine {
  if (database !== null)
    return new PostgresEngine(database, (error) => tell(`a connection to the database was lost: ${error.message}`));
  try {
    const folder = new StateFolder(directory, { ...USE, option });
    return new FolderEngine(new PgliteEngine(`${folder.path}/${ROWS_FOLDER}`, { tell }), () => folder.close());
  } catch (error) {
    if (isRequired || !(error instanceof FolderUnusable)) throw error;
    tell(`${error.message}; without, rows end with this server`);
    return new PgliteEngine(null, { tell });
  }
}
