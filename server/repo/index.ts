/**
 * Where the server finds what it reads as files: templates, scripts of pages, Python, caches. It runs from its sources and, built,
 * from `dist/server`; this is the one module that knows where it lies itself, two folders below Hearth's in both.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

/** Absolute path of a file or folder of Hearth's, given with forward slashes from its root. */
export function inRepo(path: string): string {
  return fileURLToPath(new URL(path, ROOT));
}

/** The same as a URL, as threads are started by. */
export function moduleInRepo(path: string): URL {
  return pathToFileURL(inRepo(path));
}
