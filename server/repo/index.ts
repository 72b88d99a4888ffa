/**
 * Locates the files that the server reads: templates, page scripts, Python, caches. The server runs from its sources or, built,
 * from `dist/server`; this is the only module that depends on its own location, which is two folders below the root in both cases.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';

const HERE = import.meta.url;
const ROOT = new URL('../../', HERE);
const IS_BUILT = !HERE.endsWith('.ts');

/** Absolute path of a file or folder of the repository, given relative to its root with forward slashes. */
export function inRepo(path: string): string {
  return fileURLToPath(new URL(path, ROOT));
}

/** What a worker thread starts with: Node's `Worker` takes both. */
export interface ThreadEntry {
  readonly module: URL;
  readonly argv: string[];
}

/**
 * The entry of a thread, whose module is given as `NAME.worker.ts` relative to the root. A built server starts threads from the built
 * module, since Node would read and strip the types of every source file for each thread.
 */
export function threadEntry(path: string): ThreadEntry {
  if (!IS_BUILT) return { module: pathToFileURL(inRepo('scripts/lib/server/source-thread.mjs')), argv: [path] };
  return { module: new URL(`./${path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '.mjs')}`, HERE), argv: [] };
}
