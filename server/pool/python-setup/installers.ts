import { join } from 'node:path';
import type { Machine } from './candidates.ts';
import { onPath } from './candidates.ts';
import type { CPython } from './find-cpython.ts';
import { type ProcessResult, run } from './run.ts';

/** Makes virtual environments and fills them. */
export interface Installer {
  /** As people know it. */
  readonly name: 'uv' | 'pip';
  /**
   * Makes an environment with nothing in it.
   *
   * @returns what the first step that failed said, else what the last one did; so do the others
   */
  make(python: CPython, folder: string): Promise<ProcessResult>;
  /**
   * Installs in the environment what pip would be asked for with these arguments.
   *
   * @param cwd the folder that relative paths are of
   */
  install(python: CPython, folder: string, asked: readonly string[], cwd: string): Promise<ProcessResult>;
}

export interface RequirementsFile {
  /** Its folder. */
  readonly folder: string;
  readonly name: string;
}

/** The interpreter of a virtual environment. */
export function pythonOf(folder: string, { platform }: Machine): string {
  return platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
}

/** uv where the machine has it, else the pip of its Python. */
export function installerOf(machine: Machine): Installer {
  const uv = onPath('uv', machine);
  return uv === null ? pip(machine) : withUv(uv, machine);
}

const withUv = (uv: string, machine: Machine): Installer => ({
  name: 'uv',
  make: ({ executable }, folder) => run(uv, ['venv', '--quiet', '--no-project', '--python', executable, folder]),
  install: (_, folder, asked, cwd) =>
    run(uv, ['pip', 'install', '--compile-bytecode', '--python', pythonOf(folder, machine), ...asked], { cwd }),
});

/** What a pip says that is not there, or too old to fill the environment of another Python. */
const OF_NO_USE = /No module named '?pip|no such option: --python/;

const pip = (machine: Machine): Installer => ({
  name: 'pip',
  // A file of the app's beside the requirements must not stand for a module of pip's: so `-I` everywhere.
  make: ({ executable }, folder) => run(executable, ['-I', '-m', 'venv', '--without-pip', folder]),
  async install({ executable }, folder, asked, cwd) {
    const target = pythonOf(folder, machine);
    const install = ['install', '--disable-pip-version-check', '--no-input', ...asked];
    const installed = await run(executable, ['-I', '-m', 'pip', '--python', target, ...install], { cwd });
    if (installed.code === 0 || !OF_NO_USE.test(installed.stderr)) return installed;
    const bundled = await run(target, ['-I', '-m', 'ensurepip'], { cwd });
    return bundled.code === 0 ? await run(target, ['-I', '-m', 'pip', ...install], { cwd }) : bundled;
  },
});
