import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WASM_RARELY_OPTIMIZED } from '../../scripts/lib/node-flags.mjs';
import { repeated } from '../support/node/repeated.ts';

const WRITER = fileURLToPath(new URL('./row-writer.ts', import.meta.url));
/** How often the writer of each of two folders is killed. */
const KILLS = repeated(4);

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hearth-kills-'));
});
afterEach(() => rmSync(home, { recursive: true }));

interface There {
  readonly singles: readonly number[];
  readonly pairs: readonly number[];
  readonly counters: readonly number[];
}

/** Starts a writer, and kills it during its work, after this many acknowledged steps. */
async function writeAndDie(folder: string, steps: number): Promise<{ there: There; acknowledged: readonly number[] }> {
  const writer = spawn(process.execPath, [WASM_RARELY_OPTIMIZED, WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(writer, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    lines.push(line);
    if (lines.length === 1 + steps) writer.kill('SIGKILL');
  }
  expect(await gone).toEqual([null, 'SIGKILL']);
  const [there = '', ...acknowledged] = lines;
  return { there: JSON.parse(there) as There, acknowledged: acknowledged.map(Number) };
}

/** Kills one writer of a folder after the other; each must find what those before it had acknowledged. */
async function survive(folder: string, kills: number): Promise<void> {
  const acknowledged: number[] = [];
  for (let kill = 0; kill <= kills; kill += 1) {
    const { there, acknowledged: more } = await writeAndDie(folder, 3 + ((kill * 7) % 40));
    const written = [...there.singles, ...there.pairs.filter((_, index) => index % 2 === 0)];
    // A transaction is stored completely or not at all: both of its rows and its counter.
    const whole = there.pairs.filter((number, index) => there.pairs.indexOf(number) !== index);
    expect(there.pairs.length).toBe(2 * whole.length);
    expect(there.counters[0] ?? 0).toBe(whole.length);
    // Before each kill, at most one step was done without being acknowledged.
    expect(written.length - acknowledged.length).toBeLessThanOrEqual(kill);
    expect(acknowledged.filter((number) => !written.includes(number))).toEqual([]);
    acknowledged.push(...more);
  }
}

test(`every write that was acknowledged is there after the server was killed in the middle of the next one, ${2 * KILLS} times`, async () => {
  await Promise.all(['one', 'other'].map((name) => survive(join(home, name), KILLS)));
});
