/** Tells in a few milliseconds whether a build is up to date. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { inRepo } from './repo.mjs';

/** The inputs of both builds, besides their sources. */
const MAKERS = ['esbuild.config.mjs', 'package-lock.json', 'scripts/build.mjs', 'scripts/lib'];

const isTest = (path) => /\.test\.tsx?$|(^|\/)test_[^/]*\.py$/.test(path);

/**
 * A digest of the name, size and time of every input. It does not read contents, so that a checkout that touches a file leads to a build.
 *
 * @param {readonly string[]} sources folders or files, relative to the repository
 * @param {(path: string) => boolean} [matters] whether a file in them is an input
 * @returns {string}
 */
export function stampOf(sources, matters = () => true) {
  const digest = createHash('sha256');
  for (const source of [...MAKERS, ...sources]) {
    const folder = inRepo(source);
    const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile();
    for (const path of isFile
      ? ['']
      : filesBelow(folder, (name) => !isTest(name) && (MAKERS.includes(source) || matters(name)))) {
      const { size, mtimeMs } = statSync(join(folder, path));
      digest.update(`${source}/${path}:${size}:${mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}
