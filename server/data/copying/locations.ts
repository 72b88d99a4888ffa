import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER, STATE_FOLDER } from '../../state/index.ts';
import { errorText } from '../../text/index.ts';
import { type DataLocation, FolderEngine, openEngine, ROWS_FOLDER } from '../app-data/index.ts';
import { openArchive } from '../backups/index.ts';
import { type Engine, PgliteEngine } from '../engine/index.ts';
import { CopyRefused } from './copy-data.ts';

/** The location of rows as the operator gives it: a PostgreSQL URL or a path. */
export type RowsLocation = { readonly database: string } | { readonly path: string };

/** Whether both are the same location. Different URLs of one database are not recognized. */
export function isSameLocation(one: RowsLocation, other: RowsLocation): boolean {
  if ('database' in one || 'database' in other)
    return 'database' in one && 'database' in other && one.database === other.database;
  return dataFolder(one.path) === dataFolder(other.path);
}

/**
 * Opens the source of a copy: a database; a folder of rows, of a server's state or of an app; or a backup file.
 *
 * @throws CopyRefused when there are no rows, or the file is not a backup
 * @throws FolderUnusable when a server is using them
 */
export async function openSource(place: RowsLocation, tell: (line: string) => void): Promise<Engine> {
  if ('database' in place) return openDatabase(place.database, tell);
  const { path } = place;
  if (!existsSync(path)) throw new CopyRefused(`there is no ${path}`);
  if (statSync(path).isFile()) return openBackup(path, tell);
  const folder = dataFolder(path);
  if (!hasRows(folder)) throw new CopyRefused(`there are no rows in ${path}`);
  return openFolder(folder, tell);
}

/**
 * Opens the target of a copy; a folder is created if it does not exist.
 *
 * @throws FolderUnusable when a server is using it, or it cannot be written
 */
export function openTarget(place: RowsLocation, tell: (line: string) => void): Engine {
  return 'database' in place ? openDatabase(place.database, tell) : openFolder(dataFolder(place.path), tell);
}

async function openBackup(file: string, tell: (line: string) => void): Promise<Engine> {
  const folder = await openArchive(file).catch((error: unknown) => {
    throw new CopyRefused(`${file} is no backup, or a damaged one: ${errorText(error)}`);
  });
  return new FolderEngine(new PgliteEngine(folder, { tell }), () => rmSync(folder, { recursive: true }));
}

/** The data folder for a path to it, to a server's state folder or to an app's folder. */
function dataFolder(path: string): string {
  const named = existsSync(join(path, 'anvil.yaml')) ? join(path, STATE_FOLDER, DATA_FOLDER) : path;
  const below = join(named, DATA_FOLDER);
  return [named, below].find(hasRows) ?? (isState(named) ? below : named);
}

/** Whether the folder is a server's state folder. */
function isState(folder: string): boolean {
  return existsSync(join(folder, 'sessions.sqlite')) || existsSync(join(folder, 'secret'));
}

function hasRows(folder: string): boolean {
  return existsSync(join(folder, ROWS_FOLDER));
}

const openDatabase = (database: string, tell: (line: string) => void): Engine => open({ database, directory: '' }, tell);
const openFolder = (directory: string, tell: (line: string) => void): Engine => open({ database: null, directory }, tell);

function open(place: Pick<DataLocation, 'database' | 'directory'>, tell: (line: string) => void): Engine {
  return openEngine({ ...place, isRequired: true }, tell, null);
}
