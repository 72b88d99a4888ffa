/** The Python files of the repository. */
import { readFileSync } from 'node:fs';
import { filesBelow } from '../files.mjs';
import { inRepo } from '../repo.mjs';

const FOLDERS = ['worker/python', 'shared/python', 'server/python', 'examples', 'scripts', 'test/python'];

/** @returns {{ path: string; source: string }[]} paths from the repository's root, sorted by folder */
export function pythonFiles() {
  const paths = FOLDERS.flatMap((folder) =>
    filesBelow(inRepo(folder), (path) => path.endsWith('.py')).map((path) => `${folder}/${path}`),
  );
  return paths.map((path) => ({ path, source: readFileSync(inRepo(path), 'utf8') }));
}
