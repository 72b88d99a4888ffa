import { join } from 'node:path';
import type { Machine } from './candidates.ts';
import { onPath } from './candidates.ts';
import type { CPython } from './find-cpython.ts';
import { type ProcessResult, run } from './run.ts';

/** Makes virtual environments and installs packages in them. */
export interface Installer {
  /** Name in messages. */
  readonly name: 'uv' | 'pip';
  /**
   * Makes an empty environment.
   *
   * @returns the output of the first step that failed, else of the last step (also for `install`)
   */
  make(python: CPython, folder: string): Promise<ProcessResult>;
  /**
   * Installs packages in the environment, given the arguments for `pip install`.
   *
   * @param cwd the folder that relative paths start from
   */
  install(python: CPython, folder: string, asked: readonly string[], cwd: string): Promise<ProcessResult>;
}

export interface RequirementsFile {
  /** Its folder. */
  readonly folder: string;
  readonly name: string;
}

/** The path of the interpreter of a virtual environment. */
export function pythonOf(folder: string, { platform }: Machine): string {
  return platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
}

/** uv if the machine has it, else the pip of the chosen Python. */
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

/** Messages of a pip that is missing, or too old to install into another Python's environment. */
const OF_NO_USE = /No module named '?pip|no such option: --python/;

const pip = (machine: Machine): Installer => ({
  name: 'pip',
  // A file of the app beside the requirements must not shadow a module that pip imports, hence `-I` in all commands.
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
