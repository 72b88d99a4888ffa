import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that never hold a part of the app. */
const SKIPPED = /^(?:\.|__pycache__$|node_modules$)/;

/** One file of an app directory. */
export interface AppFile {
  /** Relative to the app's directory, with `/`. */
  readonly path: string;
  readonly absolute: string;
  /** Changes whenever the file does. */
  readonly stamp: string;
}

/** All files below `directory` in the given top folders (and the manifest), sorted by path. Links that lead nowhere are left out. */
export function listFiles(directory: string, tops: readonly string[]): readonly AppFile[] {
  const found: AppFile[] = [];
  const walk = (path: string): void => {
    const absolute = join(directory, path);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const entry of readdirSync(absolute)) if (!SKIPPED.test(entry)) walk(`${path}/${entry}`);
    } else if (stats?.isFile()) {
      found.push({ path, absolute, stamp: `${stats.mtimeMs}:${stats.size}` });
    }
  };
  for (const top of tops) walk(top);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Equal for two listings when nothing was added, removed or edited between them. */
export function fingerprint(files: readonly AppFile[]): string {
  return files.map((file) => `${file.path}|${file.stamp}`).join('\n');
}

/** A file's text; a byte order mark is dropped. */
export function readText(file: AppFile): string {
  return readFileSync(file.absolute, 'utf8').replace(/^\uFEFF/, '');
}
