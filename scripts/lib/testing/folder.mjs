/** Temporary folders for tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';

/**
 * An empty folder for each test of a file, which is deleted after the test.
 *
 * @param {string} purpose a part of its name
 */
export function folderForEach(purpose) {
  let path = '';
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), `hearth-${purpose}-`));
  });
  afterEach(() => rmSync(path, { recursive: true }));

  /** Writes a file, and makes the folders that contain it. @param {string} name @param {string} [content] @returns {string} its path */
  function write(name, content = '') {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  return {
    /** The folder's path; only while a test runs. */
    get path() {
      return path;
    },
    write,
    /** Makes a folder with these programs, as empty files. @param {string} name @param {string[]} files @returns {string} its path */
    programs(name, ...files) {
      mkdirSync(join(path, name), { recursive: true });
      for (const file of files) write(join(name, file));
      return join(path, name);
    },
  };
}
