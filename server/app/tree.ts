import { lstatSync, readdirSync, readFileSync } from 'node:fs';
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
  /** When it was written last, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** What an app directory holds, sorted by path. */
export interface AppTree {
  readonly files: readonly AppFile[];
  /** Symbolic links, by path. */
  readonly links: readonly string[];
  /** Absolute paths of the folders that were looked into. */
  readonly folders: readonly string[];
}

/**
 * All files below `directory` in the given top folders (and the manifest). Links are not followed: one below the theme's
 * assets would publish its target, be it server code or a file outside the app, and one to a folder around it would never
 * end.
 */
export function readTree(directory: string, tops: readonly string[]): AppTree {
  const files: AppFile[] = [];
  const links: string[] = [];
  const folders: string[] = [directory];
  const walk = (path: string): void => {
    const absolute = join(directory, path);
    const stats = lstatSync(absolute, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) {
      links.push(path);
    } else if (stats?.isDirectory()) {
      folders.push(absolute);
      for (const entry of readdirSync(absolute)) if (!SKIPPED.test(entry)) walk(`${path}/${entry}`);
    } else if (stats?.isFile()) {
      files.push({ path, absolute, stamp: `${stats.mtimeMs}:${stats.size}`, writtenAt: stats.mtimeMs });
    }
  };
  for (const top of tops) walk(top);
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), links: links.sort(), folders };
}

/** Equal for two readings when nothing was added, removed or edited between them. */
export function fingerprint({ files, links }: AppTree): string {
  return [...files.map((file) => `${file.path}|${file.stamp}`), ...links].join('\n');
}

/** A file's text; a byte order mark is dropped. */
export function readText(file: AppFile): string {
  return readFileSync(file.absolute, 'utf8').replace(/^\uFEFF/, '');
}
