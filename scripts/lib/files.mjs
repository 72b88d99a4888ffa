/** Helpers for files: sorted lists of files, and atomic writes. */
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders without source files, wherever they are. */
const IGNORED_FOLDERS = new Set(['node_modules', '__pycache__', '.cache', 'dist', '.git']);

/**
 * All files below a folder, sorted by path, so that results made from the list are the same on every machine.
 *
 * @param {string} folder absolute; one that does not exist has no files
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
 * Write a file atomically, since several builds may run at once: a reader gets the old content or the new one, never a part.
 *
 * @param {string} path absolute; missing folders are made
 * @param {string | Uint8Array} content
 */
export function writeAtomically(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.part`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/**
 * Write a file atomically, unless it exists: for files whose name is a hash of their sources, but whose content differs each time they
 * are made. Files that another build has derived from the first content then still fit.
 *
 * @param {string} path absolute; missing folders are made
 * @param {string | Uint8Array} content
 */
export function writeOnce(path, content) {
  const draft = `${path}.${process.pid}.once.part`;
  writeAtomically(draft, content);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
