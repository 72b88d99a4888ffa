import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Connection, PgliteEngine } from '../engine/index.ts';
import { command } from '../sql/index.ts';
import { openArchive } from './archive.ts';
import { Backups } from './backups.ts';

const HOUR = 3600 * 1000;

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hearth-backups-'));
  folder = join(home, 'backups');
});
afterEach(() => rmSync(home, { recursive: true }));

/** What one look does. */
async function look(copy = async (to: string): Promise<void> => mkdirSync(to)): Promise<readonly string[]> {
  const lines: string[] = [];
  await new Backups(folder, copy, (line) => void lines.push(line)).stop();
  return lines;
}

const nameAt = (time: number): string => `rows-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
const put = (time: number): void => writeFileSync(join(folder, nameAt(time)), '');

test('the first one is made at once, for this account alone, and the next when a day has passed', async () => {
  expect(await look()).toEqual([expect.stringMatching(/^rows are backed up in .*rows-[\dT-]{19}Z\.tar\.gz$/)]);
  const [name = ''] = readdirSync(folder);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(await look()).toEqual([]);
  rmSync(join(folder, name));
  put(Date.now() - 23 * HOUR);
  expect(await look()).toEqual([]);
  rmSync(folder, { recursive: true });
  expect(await look()).toHaveLength(1);
  put(Date.now() - 25 * HOUR);
  for (const each of readdirSync(folder).slice(1)) rmSync(join(folder, each));
  expect(await look()).toHaveLength(1);
});

test('the last seven are kept, and nothing else in the folder is touched', async () => {
  await look();
  const now = Date.now();
  for (const each of readdirSync(folder)) rmSync(join(folder, each));
  writeFileSync(join(folder, 'rows-of-mine.tar.gz'), '');
  for (let days = 9; days >= 2; days -= 1) put(now - days * 24 * HOUR);
  await look();
  const names = readdirSync(folder);
  expect(names).toContain('rows-of-mine.tar.gz');
  expect(names).toHaveLength(8);
  expect(names).not.toContain(nameAt(now - 8 * 24 * HOUR));
  expect(names).toContain(nameAt(now - 7 * 24 * HOUR));
});

test('one of a clock that was ahead neither stands in the way nor has one made at each look', async () => {
  await look();
  for (const each of readdirSync(folder)) rmSync(join(folder, each));
  put(Date.now() + 400 * 24 * HOUR);
  expect(await look()).toHaveLength(1);
  expect(await look()).toEqual([]);
});

test('one that fails is told, leaves nothing, and is tried again at the next look', async () => {
  expect(await look(() => Promise.reject(new Error('the database does not run')))).toEqual([
    `rows could not be backed up to ${folder}: the database does not run`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await look()).toHaveLength(1);
});

test('a backup has what was committed when it was made, while others write', async () => {
  const engine = new PgliteEngine(join(home, 'rows'));
  const count = async (from: Connection): Promise<unknown> =>
    (await from.run(command('select count(*) from entries'))).rows[0]?.['count'];
  try {
    await engine.run(command('create schema hearth'));
    await engine.run(command('create table entries (text text)'));
    await engine.run(command("insert into entries select repeat('x', 1000) from generate_series(1, 5000)"));
    const looked = look(engine.copyFolder);
    for (let number = 0; number < 20; number += 1) void engine.run(command("insert into entries values ('later')"));
    expect(await looked).toEqual([expect.stringMatching(/^rows are backed up in /)]);
  } finally {
    await engine.close();
  }
  const [name = ''] = readdirSync(folder);
  const unpacked = await openArchive(join(folder, name));
  const kept = new PgliteEngine(unpacked);
  try {
    const rows = await count(kept);
    expect(rows).toBeGreaterThanOrEqual(5000);
    expect(rows).toBeLessThanOrEqual(5020);
  } finally {
    await kept.close();
    rmSync(unpacked, { recursive: true });
  }
});

test('a file that is no backup, or half of one, is refused and leaves nothing', async () => {
  await look();
  const [name = ''] = readdirSync(folder);
  const file = join(folder, name);
  writeFileSync(file, readFileSync(file).subarray(0, 40));
  await expect(openArchive(file)).rejects.toThrow();
  writeFileSync(file, 'rows');
  await expect(openArchive(file)).rejects.toThrow();
});
