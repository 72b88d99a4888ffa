import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FileLock } from '../../state/index.ts';
import { errorText } from '../../text/index.ts';
import type { Machine } from './candidates.ts';
import type { CPython } from './find-cpython.ts';
import { explainInstall } from './install-errors.ts';
import { type Installer, installerOf, pythonOf } from './installers.ts';
import { underProcessMutex } from './process-mutex.ts';
import { type Requirements, separately } from './requirements.ts';
import type { ProcessResult } from './run.ts';

/** Marker file, written last: a folder without it is incomplete. */
const MADE = 'made.json';
/** Names of environments; the lock files of one have its name and a suffix. */
const NAME = /^env-[0-9a-f]{12}$/;
/** Suffix of the lock held while an environment is made, removed, or taken into use. */
const MAKING = '.install-lock';
/** Suffix of the lock that all servers share whose workers run in the environment. */
const USED = '.use-lock';

/** Packages cannot be installed; the message says which and why, in a few lines. */
export class InstallProblem extends Error {
  /** Path of the requirements file in the app. */
  readonly file: string;

  constructor({ folder, name }: Requirements, message: string) {
    super(message);
    this.file = `${basename(folder)}/${name}`;
  }
}

export interface VirtualEnvironment {
  /** The path of its interpreter. */
  readonly python: string;
  /** Whether packages that could not be installed are missing; it is made again at the next start then. */
  readonly isPartial: boolean;
  /** Allows the environment to be removed. Call it when nothing runs in it any more; the end of this process does the same. */
  release(): void;
}

/**
 * The virtual environment of an app, which is kept across starts. A change of the requirements or of the Python leads to another
 * one, so that what still runs in the former one is not disturbed.
 *
 * @param folder the folder of the app's environments
 * @param say called with one line about work that takes a while
 * @throws InstallProblem
 */
export async function environmentFor(
  python: CPython,
  requirements: Requirements,
  folder: string,
  machine: Machine,
  say: (line: string) => void,
): Promise<VirtualEnvironment> {
  const name = `env-${digest([python.executable, python.version, requirements.folder, requirements.hash])}`;
  const place = join(folder, name);
  const isMade = (): boolean => existsSync(join(place, MADE));
  const interpreter = pythonOf(place, machine);
  // In a read-only folder no server can remove anything, so no lock is needed.
  if (isMade() && !isWritable(folder)) return { python: interpreter, isPartial: false, release: () => undefined };
  makeFolder(folder, requirements);
  const onWait = (): void => say(`another server installs the packages of ${requirements.name}; calls wait meanwhile`);
  return await underProcessMutex(
    `${place}${MAKING}`,
    async () => {
      const isWhole = isMade() || (await make(python, requirements, place, machine, say));
      const use = FileLock.take(`${place}${USED}`, 'shared');
      return { python: interpreter, isPartial: !isWhole, release: () => use?.release() };
    },
    onWait,
  );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @throws InstallProblem when the folder for environments cannot be made or written */
function makeFolder(folder: string, requirements: Requirements): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new InstallProblem(
      requirements,
      `the app's Python packages cannot be kept: ${errorText(error)}; name another folder with --state DIR`,
    );
  }
}

/**
 * Makes an environment. Returns whether all packages could be installed; otherwise the failure is reported, and server code runs
 * without those that failed.
 *
 * @throws InstallProblem when the environment itself cannot be made
 */
async function make(
  python: CPython,
  requirements: Requirements,
  place: string,
  machine: Machine,
  say: (line: string) => void,
): Promise<boolean> {
  const installer = installerOf(machine);
  const { folder, name } = requirements;
  const file = join(folder, name);
  say(`${installer.name} installs what ${file} asks for, for Python ${python.version}; calls wait meanwhile`);
  const began = performance.now();
  const begin = async (): Promise<void> => {
    // An incomplete environment of an earlier attempt.
    rmSync(place, { recursive: true, force: true });
    const made = await installer.make(python, place);
    if (made.code === 0) return;
    rmSync(place, { recursive: true, force: true });
    throw new InstallProblem(requirements, cannot(installer, file, made));
  };
  await begin();
  const ended = await installer.install(python, place, ['-r', name], folder);
  if (ended.code !== 0) {
    say(`${cannot(installer, file, ended)}\n  what can be installed by itself is, and server code goes on without the rest`);
    await begin();
    for (const asked of separately(requirements)) await installer.install(python, place, asked, folder);
    return false;
  }
  writeFileSync(join(place, MADE), JSON.stringify({ python, requirements }));
  say(`the packages of ${file} are installed (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return true;
}

function cannot({ name }: Installer, file: string, ended: ProcessResult): string {
  return `${name} cannot install what ${file} asks for:\n${explainInstall(ended)}`;
}

/** Removes environments that no server uses or makes. One that cannot be removed stays until the next time. */
export function dropUnusedEnvironments(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => NAME.test(each))) {
    const place = join(folder, name);
    const locks: (FileLock | null)[] = [];
    try {
      for (const kind of [MAKING, USED]) locks.push(FileLock.take(`${place}${kind}`));
      if (!locks.includes(null)) rmSync(place, { recursive: true, force: true });
    } catch {
    } finally {
      for (const lock of locks) lock?.release();
    }
  }
}

function digest(facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}
