/** Reading and writing files the way the scripts need it: sorted walks, writes that nobody sees half done. */
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders that hold nothing of the source, wherever they are. */
const IGNORED_FOLDERS = new Set(['node_modules', '__pycache__', '.cache', 'dist', '.git']);

/**
 * Every file below a folder, sorted by its path, so that what is made from the list is the same everywhere.
 *
 * @param {string} folder absolute; one that does not exist holds no file
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]} paths relative to the folder, with forward slashes
 */
export function filesBelow(folder, wanted = () => true) {
  const found = [];
  const walk = (prefix) => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) {
        if (!IGNORED_FOLDERS.has(entry.name)) walk(`${path}/`);
      } else if (wanted(path)) {
        found.push(path);
      }
    }
  };
  if (existsSync(folder)) walk('');
  return found.sort();
}

/**
 * Write a file so that a reader meets the old content or the new one, never a part: several builds may run at once.
 *
 * @param {string} path absolute; folders are made as needed
 * @param {string | Uint8Array} content
 */
export function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.part`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/**
 * Likewise, but a file that is there stays: for what is named by what it is made from and comes out otherwise each time, so that
 * what another build has made of the first one goes with it.
 *
 * @param {string} path absolute; folders are made as needed
 * @param {string | Uint8Array} content
 */
export function writeOnce(path, content) {
  const draft = `${path}.${process.pid}.once.part`;
  writeWhole(draft, content);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
