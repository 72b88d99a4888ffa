import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A way to start what may be a CPython. */
export interface Candidate {
  readonly program: string;
  readonly args: readonly string[];
}

/** Where and on what the search takes place. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}

export const THIS_MACHINE: Machine = { platform: process.platform, environment: process.env };

/** What the machine calls its Python comes before one that is told by its number; the newest of those first. */
const NAMES = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];

/** Where installers put Python, be it on the PATH of whoever started this process or not. */
const MAC_FOLDERS = ['/opt/homebrew/bin', '/usr/local/bin', '/Library/Frameworks/Python.framework/Versions/Current/bin'];

/** Asks to install developer tools, in a window, unless they are there. */
const MAC_STUB = '/usr/bin/python3';
const MAC_TOOLS = [
  '/Library/Developer/CommandLineTools/usr/bin/python3',
  '/Applications/Xcode.app/Contents/Developer/usr/bin/python3',
];

/** The programs of a machine that may be a CPython, the likeliest first. */
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

/** A program of the PATH by its name; null when there is none. */
export function onPath(name: string, { platform, environment }: Machine): string | null {
  const files = pathFolders(environment).map((folder) => join(folder, platform === 'win32' ? `${name}.exe` : name));
  return files.find((file) => existsSync(file)) ?? null;
}

/** Windows writes the name of the variable otherwise. */
function pathFolders(environment: NodeJS.ProcessEnv): readonly string[] {
  return (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
}
