import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, jest, test } from '@jest/globals';
import { DatabaseBroken, DiskFull } from '../problems.ts';
import { PgliteEngine } from './pglite-engine.ts';
import { PgliteThread } from './pglite-thread.ts';

const command = (sql: string) => ({ sql, parameters: [] });
/** JSON nested so deep that it overflows the engine's stack, once the guard of the stack depth is disabled. */
const BREAKS = "select (repeat('[', 300000) || repeat(']', 300000))::jsonb";

test('a database that a statement breaks is replaced: who waited is told, and what was answered is there', async () => {
  const home = mkdtempSync(join(tmpdir(), 'hearth-breakdown-'));
  const lines: string[] = [];
  const engine = new PgliteEngine(join(home, 'rows'), { tell: (line) => void lines.push(line) });
  try {
    await engine.run(command('create table public.t (n integer)'));
    await engine.run(command('insert into public.t values (1)'));
    const lease = await engine.lease();
    await lease.run(command('begin'));
    await lease.run(command('insert into public.t values (2)'));
    await lease.run(command("set local max_stack_depth = '7MB'"));
    const [broken, behind] = [lease.run(command(BREAKS)), lease.run(command('commit'))];
    const next = engine.run(command('select n from public.t'));
    await expect(broken).rejects.toBeInstanceOf(DatabaseBroken);
    await expect(behind).rejects.toBeInstanceOf(DatabaseBroken);
    lease.release();
    expect((await next).rows).toEqual([{ n: 1 }]);
    await engine.run(command('insert into public.t values (3)'));
    expect(lines).toEqual([expect.stringMatching(/^the database of the rows broke down \(.+\); it is started again/)]);
  } finally {
    await engine.close();
    rmSync(home, { recursive: true });
  }
});

test('a thread that fails by itself, as for want of memory, is told of to who asks, and to nobody else', async () => {
  const posted = jest.spyOn(Worker.prototype, 'postMessage');
  const thread = new PgliteThread(null, () => undefined);
  await thread.run(command('select 1'));
  (posted.mock.contexts.at(-1) as Worker).emit('error', new Error('out of memory'));
  await expect(thread.run(command('select 1'))).rejects.toThrow('the database of the rows does not run: out of memory');
  // An unhandled rejection would fail the test.
  await thread.close();
  posted.mockRestore();
});

test('where it ends, or does not start, for want of room, whoever asks is told so; with room it is there again', async () => {
  const home = mkdtempSync(join(tmpdir(), 'hearth-breakdown-'));
  const folder = join(home, 'rows');
  const lines: string[] = [];
  let left = 3_000_000;
  const engine = new PgliteEngine(folder, { tell: (line) => void lines.push(line), room: () => left });
  const full = `the disk that rows are kept on is full: 3 MB are left for ${folder}`;
  try {
    await engine.run(command('create table public.t (n integer)'));
    await engine.run(command("set max_stack_depth = '7MB'"));
    const broken = engine.run(command(BREAKS));
    await expect(broken).rejects.toBeInstanceOf(DiskFull);
    await expect(broken).rejects.toThrow(full);
    expect(lines).toEqual([expect.stringContaining(full)]);
    // Makes a start fail, as it does when the log finds no disk space.
    renameSync(join(folder, 'global', 'pg_control'), join(folder, 'away'));
    await expect(engine.run(command('select 1'))).rejects.toThrow(full);
    renameSync(join(folder, 'away'), join(folder, 'global', 'pg_control'));
    left = 1e9;
    expect((await engine.run(command('select n from public.t'))).rows).toEqual([]);
  } finally {
    await engine.close();
    rmSync(home, { recursive: true });
  }
});

test('one that was closed is not opened again by who comes too late', async () => {
  const home = mkdtempSync(join(tmpdir(), 'hearth-breakdown-'));
  const engine = new PgliteEngine(join(home, 'rows'));
  await engine.run(command('select 1'));
  await engine.close();
  await expect(engine.run(command('select 1'))).rejects.toThrow('the database of the rows does not run: it has ended');
  rmSync(home, { recursive: true });
});
