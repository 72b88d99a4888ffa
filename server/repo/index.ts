/**
 * Where the server finds what it reads as files: templates, scripts of pages, Python, caches. It runs from its sources and, built,
 * from `dist/server`; this is the one module that knows where it lies itself, two folders below Hearth's in both.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';

const HERE = import.meta.url;
const ROOT = new URL('../../', HERE);
const IS_BUILT = !HERE.endsWith('.ts');

/** Absolute path of a file or folder of Hearth's, given with forward slashes from its root. */
export function inRepo(path: string): string {
  return fileURLToPath(new URL(path, ROOT));
}

/**
 * What a thread starts from, given as `NAME.worker.ts` below Hearth's root. The server that is built starts its threads from what
 * was built with it: Node would read and strip the types of each source anew for every thread.
 */
export function threadModule(path: string): URL {
  if (!IS_BUILT) return pathToFileURL(inRepo(path));
  return new URL(`./${path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '.mjs')}`, HERE);
}
