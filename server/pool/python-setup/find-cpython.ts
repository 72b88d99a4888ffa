import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Candidate, candidates, type Machine } from './candidates.ts';
import { run } from './run.ts';

/** A CPython of this machine that can run server code. */
export interface CPython {
  /** Absolute path of the interpreter itself, not of a launcher. */
  readonly executable: string;
  /** Such as `3.12.1`. */
  readonly version: string;
}

/** Oldest supported version, major and minor. */
const OLDEST = [3, 10] as const;
export const OLDEST_CPYTHON = OLDEST.join('.');

/**
 * Milliseconds that a program may take to answer: some wait for input or for a network. A Python that starts for the first time on
 * a slow or busy machine may need several seconds, and must not be missed.
 */
const ANSWER_TIMEOUT = 20_000;

const QUESTION = 'import sys; print(sys.implementation.name, "%d.%d.%d" % sys.version_info[:3], sys.executable)';

/**
 * The first CPython of the machine that is new enough; null when there is none. The result is cached in a file, which is valid
 * while the candidates are the same and the interpreter file has not changed.
 */
export async function findCPython(machine: Machine, cache: string): Promise<CPython | null> {
  const all = candidates(machine);
  const beginning = JSON.stringify([all, machine.environment['PYENV_VERSION'] ?? null]);
  const known = read(cache);
  if (known?.beginning === beginning && known.stamp === stampOf(known.found.executable)) return known.found;
  for (const candidate of all) {
    const found = await ask(candidate);
    if (!found) continue;
    write(cache, { beginning, stamp: stampOf(found.executable), found });
    return found;
  }
  return null;
}

/** Why a program cannot run server code, in words that follow "which"; null if it is a CPython that can. */
export async function whyUnsuitable(program: string): Promise<string | null> {
  const { found, hasStarted } = await question({ program, args: [] });
  if (!found) return hasStarted ? 'is no CPython 3' : 'cannot be started';
  return isNewEnough(found.version) ? null : `is Python ${found.version}`;
}

async function ask(candidate: Candidate): Promise<CPython | null> {
  const { found } = await question(candidate);
  return found && isNewEnough(found.version) ? found : null;
}

/** What a program says of itself. `found` is null unless it is a CPython 3, of any version. */
async function question({ program, args }: Candidate): Promise<{ readonly found: CPython | null; readonly hasStarted: boolean }> {
  const { code, stdout } = await run(program, [...args, '-I', '-S', '-c', QUESTION], { timeout: ANSWER_TIMEOUT });
  const [, version = '', executable = ''] = /^cpython (\S+) (.+?)\r?\n$/.exec(stdout) ?? [];
  return { found: code === 0 && executable !== '' ? { executable, version } : null, hasStarted: code !== null };
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** A cached search result. */
interface Search {
  /** All inputs of the search. */
  readonly beginning: string;
  readonly stamp: string;
  readonly found: CPython;
}

function read(file: string): Search | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Search;
  } catch {
    return null;
  }
}

/** Writes the cache; if that fails, the next start searches again. */
function write(file: string, search: Search): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(search));
  } catch {
    // The cache only saves time.
  }
}

/** A value that changes with the file; empty when there is no file. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs}:${stats.size}` : '';
}
