import { FolderUnusable, type FolderUse, StateFolder } from '../../state/index.ts';
import { type Engine, PgliteEngine, PostgresEngine } from '../engine/index.ts';
import { FolderEngine } from './folder-engine.ts';

/** Where the rows of an app are kept. */
export interface DataLocation {
  /** Absolute. */
  readonly directory: string;
  /** Must the rows be there, and not in memory? True where the operator has named it or the state folder, and in production. */
  readonly isRequired: boolean;
  /** URL of a PostgreSQL that has them in place of the folder; null for the folder. */
  readonly database: string | null;
  /** Absolute path of the folder for backups of the folder's rows; null for none. */
  readonly backups: string | null;
  /** May what is not declared any more be deleted? */
  readonly mayLose: boolean;
}

/** PGlite's folder, within the folder of the rows. */
export const ROWS_FOLDER = 'rows';

/** The lock is this server's own: PGlite's folder has none of PostgreSQL's. */
const USE: FolderUse = {
  keeps: 'rows',
  option: '--data DIR',
  files: /^(?:\.gitignore|lock(?:-wal|-shm|-journal)?)$/,
  folders: [ROWS_FOLDER, `${ROWS_FOLDER}.new`],
};

/**
 * Begins to open the database. Where the folder is not required, a server that cannot have it goes on with rows in
 * memory.
 *
 * @param tell has the author read a line
 * @param option the option by which the folder is named, where that is not the server's; null for none
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
