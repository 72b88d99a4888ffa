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

/** Written last: a folder without it is half made. */
const MADE = 'made.json';
/** Names of environments; what is locked for one has its name and an ending. */
const NAME = /^env-[0-9a-f]{12}$/;
/** Ending of the lock of whoever makes or drops an environment, or begins to use it. */
const MAKING = '.install-lock';
/** Ending of the lock that all servers share whose workers run in it. */
const USED = '.use-lock';

/** Packages cannot be installed; the message says which and why, in a few lines. */
export class InstallProblem extends Error {
  /** The requirements, by their path in the app. */
  readonly file: string;

  constructor({ folder, name }: Requirements, message: string) {
    super(message);
    this.file = `${basename(folder)}/${name}`;
  }
}

export interface VirtualEnvironment {
  /** The path of its interpreter. */
  readonly python: string;
  /** Does it lack what could not be installed? It is made anew at the next start then. */
  readonly isPartial: boolean;
  /** Nothing runs in it any more: until then, or the end of this process, nobody drops it. */
  release(): void;
}

/**
 * The virtual environment of an app, kept from start to start. It is another one as soon as the requirements or the Python
 * change, so that what still runs in the former one is not disturbed.
 *
 * @param folder of the app's environments
 * @param say told in one line of what takes a while
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
  // Nobody can drop anything in a folder that cannot be written: it needs no lock.
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

/** @throws InstallProblem where there is no room for environments */
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
 * Says whether all of it could be installed: what could not be is told, and server code goes on without.
 *
 * @throws InstallProblem where there can be no environment at all
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
    // What was left half made.
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

/** Drops environments that no server runs in or makes. One that cannot be dropped stays until the next time. */
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
