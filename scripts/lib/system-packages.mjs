/** Programs that the tests need and npm has none of: found on the PATH, or got from the system's package manager. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from './child.mjs';

/**
 * @param {readonly string[]} commands
 * @param {string} [path] a PATH
 * @returns {string[]} paths of the files so named, folder by folder
 */
export function onPath(commands, path = '') {
  const files = path.split(delimiter).flatMap((folder) => commands.map((name) => join(folder, name)));
  return files.filter((file) => existsSync(file));
}

/**
 * Install a Debian package where that takes no question and no password; elsewhere do nothing.
 *
 * @param {string} name of the package
 * @param {string} reason in words, for whoever watches
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
