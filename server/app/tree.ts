import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppProblem } from './problem.ts';

/** Ignored files and folders: hidden and generated ones, and copies that editors keep beside a file (`name~`, `#name#`). */
const SKIPPED = /^(?:\.|__pycache__$|node_modules$|.*~$|#.*#$)/;

/** A file of an app directory. */
export interface AppFile {
  /** Relative to the app's directory, with `/` as separator. */
  readonly path: string;
  readonly absolute: string;
  /** Changes whenever the file changes (time of modification and size). */
  readonly stamp: string;
  /** Time of the last modification, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The content of an app directory, sorted by path. */
export interface AppTree {
  readonly files: readonly AppFile[];
  /** Paths of symbolic links. */
  readonly links: readonly string[];
  /** Absolute paths of the folders that were read. */
  readonly folders: readonly string[];
}

/**
 * Lists all files in the given parts of `directory`. Symbolic links are not followed: one in the theme's assets would publish its
 * target, such as server code or a file outside the app, and one to a parent folder would cause an endless loop.
 *
 * @throws AppProblem for a folder that this account may not read
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
      for (const entry of reading(path, () => readdirSync(absolute))) if (!SKIPPED.test(entry)) walk(`${path}/${entry}`);
    } else if (stats?.isFile()) {
      files.push({ path, absolute, stamp: `${stats.mtimeMs}:${stats.size}`, writtenAt: stats.mtimeMs });
    }
  };
  for (const top of tops) walk(top);
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), links: links.sort(), folders };
}

/** Equal for two readings if no file was added, removed or edited between them. */
export function fingerprint({ files, links }: AppTree): string {
  return [...files.map((file) => `${file.path}|${file.stamp}`), ...links].join('\n');
}

/**
 * A file's text, without a byte order mark.
 *
 * @throws AppProblem if this account may not read it
 */
export function readText({ path, absolute }: AppFile): string {
  return reading(path, () => readFileSync(absolute, 'utf8')).replace(/^\uFEFF/, '');
}

/** The first line of a file that is not in UTF-8; null for a text in UTF-8, or a file that cannot be read, which others tell. */
export function brokenLine({ absolute }: AppFile): number | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolute);
  } catch {
    return null;
  }
  if (isUtf8(bytes)) return null;
  // Of latin1's characters each stands for a byte. No byte of a longer character is a line break.
  const lines = bytes.toString('latin1').split('\n');
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}

function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new AppProblem(path, null, 'this account may not read it');
  }
}
