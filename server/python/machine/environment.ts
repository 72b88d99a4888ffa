import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '../../error-text.ts';
import type { Machine } from './candidates.ts';
import { oneAfterAnother } from './claim.ts';
import { explainInstall } from './explain.ts';
import type { CPython } from './find-cpython.ts';
import { installerOf, pythonOf } from './installers.ts';
import type { Requirements } from './requirements.ts';

/** Written last: a folder without it is half made. */
const MADE = 'made.json';
const PREFIX = 'env-';

/** Packages cannot be installed; the message says which and why, in a few lines. */
export class InstallProblem extends Error {}

export interface AppEnvironment {
  readonly name: string;
  /** The path of its interpreter. */
  readonly python: string;
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
): Promise<AppEnvironment> {
  const name = `${PREFIX}${digest([python.executable, python.version, requirements.folder, requirements.hash])}`;
  const place = join(folder, name);
  const isMade = (): boolean => existsSync(join(place, MADE));
  if (!isMade()) {
    makeFolder(folder);
    // Another server of the same app may be at it.
    await oneAfterAnother(`${place}.making`, async () => {
      if (!isMade()) await make(python, requirements, place, machine, say);
    });
  }
  return { name, python: pythonOf(place, machine) };
}

/** @throws InstallProblem where there is no room for environments */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new InstallProblem(
      `the app's Python packages cannot be kept: ${errorText(error)}; name another folder with --state DIR`,
    );
  }
}

async function make(
  python: CPython,
  requirements: Requirements,
  place: string,
  machine: Machine,
  say: (line: string) => void,
): Promise<void> {
  const installer = installerOf(machine);
  const file = join(requirements.folder, requirements.name);
  say(`${installer.name} installs what ${file} asks for, for Python ${python.version}; calls wait meanwhile`);
  const began = performance.now();
  // What was left half made.
  rmSync(place, { recursive: true, force: true });
  const ended = await installer.make(python, place, requirements);
  if (ended.code !== 0) {
    rmSync(place, { recursive: true, force: true });
    throw new InstallProblem(`${installer.name} cannot install what ${file} asks for:\n${explainInstall(ended)}`);
  }
  writeFileSync(join(place, MADE), JSON.stringify({ python, requirements }));
  say(`the packages of ${file} are installed (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

/** Drops environments of former requirements, which nothing may run in any more. One that cannot be dropped stays until the next time. */
export function dropOtherEnvironments(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(PREFIX) || name === kept) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {}
  }
}

function digest(facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}
