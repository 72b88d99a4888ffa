import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Candidate, candidates, type Machine } from './candidates.ts';
import { run } from './run.ts';

/** A CPython of the machine's that can run server code. */
export interface CPython {
  /** Absolute path of the interpreter itself, not of what chose it. */
  readonly executable: string;
  /** Such as `3.12.1`. */
  readonly version: string;
}

/** Major and minor. */
const OLDEST = [3, 10] as const;
export const OLDEST_CPYTHON = OLDEST.join('.');

/**
 * Milliseconds that a program has to say what it is: some wait for somebody to type, or for a network. A Python that starts for the
 * first time on a slow or busy machine may take several seconds, and nothing else would say that it is one.
 */
const PATIENCE = 20_000;

const QUESTION = 'import sys; print(sys.implementation.name, "%d.%d.%d" % sys.version_info[:3], sys.executable)';

/**
 * The first CPython of the machine's that is new enough; null when there is none. What was found is kept in a file, and
 * taken from there while the search would begin alike and the interpreter is the same file.
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

/** Is that program a CPython that can run server code? */
export async function isCPython(program: string): Promise<boolean> {
  return (await ask({ program, args: [] })) !== null;
}

async function ask({ program, args }: Candidate): Promise<CPython | null> {
  const { code, stdout } = await run(program, [...args, '-I', '-S', '-c', QUESTION], { timeout: PATIENCE });
  const [, version = '', executable = ''] = /^cpython (\S+) (.+?)\r?\n$/.exec(stdout) ?? [];
  return code === 0 && executable !== '' && isNewEnough(version) ? { executable, version } : null;
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** A search that found something. */
interface Search {
  /** All that it went by. */
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

/** Where nothing can be written, the next start searches again. */
function write(file: string, search: Search): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(search));
  } catch {
    // It is kept for speed alone.
  }
}

/** Changes when the file does; empty when there is none. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs}:${stats.size}` : '';
}
