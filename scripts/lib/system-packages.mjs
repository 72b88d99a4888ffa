/** Programs that the tests need and that npm does not have: found on the PATH, or installed by the system's package manager. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from './child.mjs';

/**
 * @param {readonly string[]} commands
 * @param {string} [path] a PATH
 * @returns {string[]} paths of the files with these names, folder by folder
 */
export function onPath(commands, path = '') {
  const files = path.split(delimiter).flatMap((folder) => commands.map((name) => join(folder, name)));
  return files.filter((file) => existsSync(file));
}

/**
 * Install a Debian package, if apt-get can do so without a question or password. Otherwise does nothing.
 *
 * @param {string} name of the package
 * @param {string} reason a text that is shown to the user
 */
export async function installPackage(name, reason) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.error(`hearth: ${reason}; installing ${name} with apt-get`);
  await aptGet('update');
  await aptGet('install', '--yes', '--no-install-recommends', name);
}

const aptGet = (...args) =>
  runChild('apt-get', ['-q', ...args], {
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
