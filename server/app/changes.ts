/** Differences between two versions of an app's files. */
import { createHash } from 'node:crypto';
import type { LoadedApp } from './app-source.ts';
import { SERVER_FOLDERS } from './package.ts';

const isServers = (path: string): boolean => SERVER_FOLDERS.some((folder) => path.startsWith(`${folder}/`));

/**
 * Paths of the files that were added, removed or edited: relative to the app's directory, a dependency's below its package id.
 */
export function changedFiles(before: LoadedApp, after: LoadedApp): string[] {
  const [old, now] = [stampsOf(before), stampsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path)).sort();
}

/** A version of everything that a page is made of. It changes with any file except server code, and survives restarts. */
export function clientVersion(loaded: LoadedApp): string {
  const hash = createHash('sha256').update(JSON.stringify(loaded.startup));
  for (const each of [loaded.app, ...loaded.dependencies])
    for (const { path, stamp } of each.tree.files) if (!isServers(path)) hash.update(`${each.id}/${path}|${stamp}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** The time of the last change of a file, in milliseconds since 1970. */
export function lastWritten({ app, dependencies }: LoadedApp): number {
  return [app, ...dependencies].reduce(
    (latest, { tree }) => tree.files.reduce((time, { writtenAt }) => Math.max(time, writtenAt), latest),
    0,
  );
}

/** The folders that the app was read from, and those of dependencies that could not be read. */
export function foldersOf({ app, dependencies, unreadFolders }: LoadedApp): string[] {
  return [...[app, ...dependencies].flatMap((each) => each.tree.folders), ...unreadFolders];
}

function stampsOf({ app, dependencies }: LoadedApp): Map<string, string> {
  return new Map(
    [app, ...dependencies].flatMap((each) =>
      each.tree.files.map(({ path, stamp }): [string, string] => [each === app ? path : `${each.id}/${path}`, stamp]),
    ),
  );
}
