import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FOLDER, STATE_FOLDER } from '../../state/index.ts';
import { errorText } from '../../text/index.ts';
import { type DataLocation, FolderEngine, openEngine, ROWS_FOLDER } from '../app-data/index.ts';
import { openArchive } from '../backups/index.ts';
import { type Engine, PgliteEngine } from '../engine/index.ts';
import { CopyRefused } from './copy-data.ts';

/** Where rows are, as the operator names it: a PostgreSQL by its URL, or a path. */
export type RowsLocation = { readonly database: string } | { readonly path: string };

/** Do these name the same place? Two names of one database are not recognized. */
export function isSameLocation(one: RowsLocation, other: RowsLocation): boolean {
  if ('database' in one || 'database' in other)
    return 'database' in one && 'database' in other && one.database === other.database;
  return dataFolder(one.path) === dataFolder(other.path);
}

/**
 * Opens what rows are copied from: a database, the folder of one, of a server's state or of an app, or the file of a backup.
 *
 * @throws CopyRefused where there are no rows, or a file is no backup
 * @throws FolderUnusable where a server is using them
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
 * Opens what rows are copied to; a folder is made when it is not there.
 *
 * @throws FolderUnusable where a server is using it, or it cannot be written
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

/** The folder of the rows, for a path that names it, a server's state folder or an app's folder. */
function dataFolder(path: string): string {
  const named = existsSync(join(path, 'anvil.yaml')) ? join(path, STATE_FOLDER, DATA_FOLDER) : path;
  const below = join(named, DATA_FOLDER);
  return [named, below].find(hasRows) ?? (isState(named) ? below : named);
}

/** Does a server keep its sessions there? */
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
