/** Finds the PostgreSQL on which rows are tested, beside PGlite, or installs one. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackage, onPath } from './system-packages.mjs';

/** Debian's folder for PostgreSQL's programs, with a folder for each version; they are not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string} [installed] a folder with a folder for each version
 * @returns {string | null} the folder with `initdb` and `postgres`: `POSTGRES_BIN`, otherwise that of the newest installed version
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

/** Install PostgreSQL with apt-get, if there is none and apt-get can be used. Without it, its tests are reported as skipped. */
export async function ensurePostgres() {
  if (findPostgres() === null) await installPackage('postgresql', 'no PostgreSQL found');
}

/** @param {string} folder */
const hasPrograms = (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
