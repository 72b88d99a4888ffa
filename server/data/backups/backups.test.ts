import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Connection, PgliteEngine } from '../engine/index.ts';
import { command } from '../sql/index.ts';
import { openArchive } from './archive.ts';
import { Backups, type CopyRows } from './backups.ts';

const HOUR = 3600 * 1000;

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hearth-backups-'));
  folder = join(home, 'backups');
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs one check for a due backup. Returns the reported lines. */
async function look(copy: CopyRows = async (to) => void mkdirSync(to)): Promise<readonly string[]> {
  const lines: string[] = [];
  const backups = new Backups(folder, (line) => void lines.push(line));
  await backups.begin(copy);
  await backups.stop();
  return lines;
}

const names = (): string[] => readdirSync(folder).filter((name) => !/^(?:\.gitignore|lock)/.test(name));
const nameAt = (time: number): string => `rows-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** Replaces the folder's content by backups of these ages in hours. */
function fill(...ages: readonly number[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const age of ages) writeFileSync(join(folder, nameAt(Date.now() - age * HOUR)), '');
}

test('the first one is made at once, for this account alone, and the next when a day has passed', async () => {
  expect(await look()).toEqual([expect.stringMatching(/^rows are backed up in .*rows-[\dT-]{19}Z\.tar\.gz$/)]);
  const [name = ''] = names();
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(await look()).toEqual([]);
  fill(23);
  expect(await look()).toEqual([]);
  fill(25);
  expect(await look()).toHaveLength(1);
});

test('nobody else may read the copy that is packed', async () => {
  fill();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'of somebody else'), '');
  const modes: number[] = [];
  await look(async (to) => {
    modes.push(statSync(dirname(to)).mode & 0o777);
    mkdirSync(to);
  });
  expect(modes).toEqual([0o700]);
  expect(names()).toHaveLength(2);
});

test('the last seven are kept, and nothing else in the folder is touched', async () => {
  fill(...[9, 8, 7, 6, 5, 4, 3, 2].map((days) => days * 24));
  const [oldest = '', second = '', third = ''] = names();
  for (const own of ['rows-of-mine.tar.gz', 'unpacked']) mkdirSync(join(folder, own));
  await look();
  expect(names()).toHaveLength(9);
  expect(names()).toEqual(expect.arrayContaining(['rows-of-mine.tar.gz', 'unpacked', third]));
  for (const old of [oldest, second]) expect(names()).not.toContain(old);
});

test('those of a clock that was ahead neither stand in the way nor are kept in place of newer ones', async () => {
  fill(...[1, 2, 3, 4, 5, 6, 7, 8].map((days) => -days * 24));
  expect(await look()).toHaveLength(1);
  expect(names()).toHaveLength(9);
  expect(await look()).toEqual([]);
});

test('one that fails is told, leaves nothing, and is tried again at the next look', async () => {
  expect(await look(() => Promise.reject(new Error('the database does not run')))).toEqual([
    `rows could not be backed up to ${folder}: the database does not run`,
  ]);
  expect(names()).toEqual([]);
  expect(await look()).toHaveLength(1);
});

test('a server that ends does not wait for one to be packed, and what one that was killed has left goes at the next look', async () => {
  const backups = new Backups(folder, () => undefined);
  const copied = Promise.withResolvers<void>();
  const begun = backups.begin(async (to) => {
    mkdirSync(to);
    writeFileSync(join(to, 'large'), randomBytes(20_000_000));
    copied.resolve();
  });
  await copied.promise;
  await backups.stop();
  await begun;
  expect(names()).toEqual([]);
  for (const left of ['.unpacked-a1B2c3', `${nameAt(0)}.new`]) mkdirSync(join(folder, left));
  await look();
  expect(names()).toHaveLength(1);
});

test('a folder is that of one server', () => {
  const backups = new Backups(folder, () => undefined);
  expect(() => new Backups(folder, () => undefined)).toThrow(
    `another server keeps its backups in ${folder}; stop it, or name another folder with --backups DIR`,
  );
  return backups.stop();
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
  const [name = ''] = names();
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
  const [name = ''] = names();
  const file = join(folder, name);
  writeFileSync(file, readFileSync(file).subarray(0, 40));
  await expect(openArchive(file)).rejects.toThrow();
  writeFileSync(file, 'rows');
  await expect(openArchive(file)).rejects.toThrow();
});
