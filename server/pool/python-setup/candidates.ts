import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A command that may start a CPython. */
export interface Candidate {
  readonly program: string;
  readonly args: readonly string[];
}

/** The machine to search. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}

export const THIS_MACHINE: Machine = { platform: process.platform, environment: process.env };

/** Names to try, in order: the machine's default first, then explicit versions, newest first. */
const NAMES = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];

/** Folders where installers put Python, which may be missing from this process's PATH. */
const MAC_FOLDERS = ['/opt/homebrew/bin', '/usr/local/bin', '/Library/Frameworks/Python.framework/Versions/Current/bin'];

/** A stub that opens a window to install developer tools unless they are installed. */
const MAC_STUB = '/usr/bin/python3';
const MAC_TOOLS = [
  '/Library/Developer/CommandLineTools/usr/bin/python3',
  '/Applications/Xcode.app/Contents/Developer/usr/bin/python3',
];

/** The programs of a machine that may be a CPython, the most likely first. */
export function candidates({ platform, environment }: Machine): Candidate[] {
  const isWindows = platform === 'win32';
  const folders = [...new Set([...pathFolders(environment), ...(platform === 'darwin' ? MAC_FOLDERS : [])])];
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, isWindows ? `${name}.exe` : name)));
  const found = files.filter(
    (file) => existsSync(file) && !(platform === 'darwin' && file === MAC_STUB && !MAC_TOOLS.some(existsSync)),
  );
  const launcher = isWindows ? [{ program: 'py', args: ['-3'] }] : [];
  return [...launcher, ...found.map((program) => ({ program, args: [] }))];
}

/** The path of a program by its name, from PATH; null when there is none. */
export function onPath(name: string, { platform, environment }: Machine): string | null {
  const files = pathFolders(environment).map((folder) => join(folder, platform === 'win32' ? `${name}.exe` : name));
  return files.find((file) => existsSync(file)) ?? null;
}

/** The folders of PATH, which Windows spells `Path`. */
function pathFolders(environment: NodeJS.ProcessEnv): readonly string[] {
  return (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
}
