/** Finds the PostgreSQL that rows are tested on beside PGlite, or gets one. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackage, onPath } from './system-packages.mjs';

/** Where Debian has its programs, in a folder of each version's: they are on no PATH. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string} [installed] a folder of folders of versions
 * @returns {string | null} the folder of `initdb` and `postgres`: `POSTGRES_BIN`, else an installed one, the newest first
 * @throws {Error} when `POSTGRES_BIN` names a folder without them
 */
export function findPostgres(environment = process.env, installed = DEBIAN) {
  const { POSTGRES_BIN: named, PATH: path } = environment;
  if (named && !hasPrograms(named))
    throw new Error(`POSTGRES_BIN should name the folder of PostgreSQL's programs, but ${named} has no initdb and postgres`);
  if (named) return named;
  const versions = existsSync(installed) ? readdirSync(installed).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(installed, version, 'bin')), ...onPath(['initdb'], path).map(dirname)];
  return folders.find(hasPrograms) ?? null;
}

/** Install PostgreSQL with apt-get if there is none and that is possible; without one, its tests say that they are skipped. */
export async function ensurePostgres() {
  if (findPostgres() === null) await installPackage('postgresql', 'no PostgreSQL found');
}

/** @param {string} folder */
const hasPrograms = (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
