/** Folders on the disk for tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';

/**
 * An empty folder for each test of a file, which goes with the test.
 *
 * @param {string} purpose a part of its name
 */
export function folderForEach(purpose) {
  let path = '';
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), `hearth-${purpose}-`));
  });
  afterEach(() => rmSync(path, { recursive: true }));

  /** Writes a file, with the folders that it is in. @param {string} name @param {string} [content] @returns {string} its path */
  function write(name, content = '') {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  return {
    /** While a test runs. */
    get path() {
      return path;
    },
    write,
    /** Makes a folder in it that has these programs, empty files. @param {string} name @param {string[]} files @returns {string} its path */
    programs(name, ...files) {
      mkdirSync(join(path, name), { recursive: true });
      for (const file of files) write(join(name, file));
      return join(path, name);
    },
  };
}
