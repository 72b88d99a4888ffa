import { expect, test } from '@jest/globals';
import { PgliteEngine } from './pglite-engine.ts';

const ROWS = 2_000;
const ROUNDS = 6;

const command = (sql: string) => ({ sql, parameters: [] });

/** Rewrites all rows of a table in rounds. Returns the table's size in bytes before and after. */
async function grown(engine: PgliteEngine, afterRound: (round: number) => Promise<void>): Promise<readonly [number, number]> {
  const size = async (): Promise<number> =>
    (await engine.run(command(`select pg_relation_size('hearth.t')::bigint as size`))).rows[0]?.['size'] as number;
  await engine.run(command('create schema hearth'));
  await engine.run(command('create table hearth.t (id integer primary key, text text)'));
  await engine.run(command(`insert into hearth.t select i, repeat('x', 200) from generate_series(1, ${ROWS}) i`));
  await afterRound(0);
  const before = await size();
  for (let round = 1; round <= ROUNDS; round += 1) {
    await engine.run(command(`update hearth.t set text = md5(text) || repeat('y', 170)`));
    await afterRound(round);
  }
  return [before, await size()];
}

test('the room of rows that were written anew is used again, and the database knows what its tables hold', async () => {
  const engine = new PgliteEngine(null, { tidy: { idle: 60_000, few: 100, many: ROWS } });
  const [before, after] = await grown(engine, async (round) => {
    const times = command(`select vacuum_count::integer as times from pg_stat_user_tables where relname = 't'`);
    for (let done = -1; done < round + 1; ) done = (await engine.run(times)).rows[0]?.['times'] as number;
  });
  expect(after).toBeLessThan(3 * before);
  const { rows } = await engine.run(command(`select reltuples::integer as rows from pg_class where relname = 't'`));
  expect(rows).toEqual([{ rows: ROWS }]);
  await engine.close();
});

test('nothing is vacuumed before an idle moment, and nothing once the database is closed', async () => {
  const engine = new PgliteEngine(null, { tidy: { idle: 60_000, few: 1, many: Number.POSITIVE_INFINITY } });
  const [before, after] = await grown(engine, async () => undefined);
  expect(after).toBeGreaterThan(ROUNDS * before);
  await engine.close();
});

test('an idle moment is enough where something was written, and an open transaction is none', async () => {
  const engine = new PgliteEngine(null, { tidy: { idle: 0, few: 1, many: Number.POSITIVE_INFINITY } });
  await engine.run(command('create schema hearth'));
  await engine.run(command('create table hearth.t (id integer primary key)'));
  const times = command(`select vacuum_count::integer as times from pg_stat_user_tables where relname = 't'`);
  const open = await engine.lease();
  await open.run(command('begin'));
  await open.run(command('insert into hearth.t select generate_series(1, 100)'));
  await open.run(command('commit'));
  expect((await open.run(times)).rows).toEqual([{ times: 0 }]);
  open.release();
  for (let done = 0; done === 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    done = (await engine.run(times)).rows[0]?.['times'] as number;
  }
  await engine.close();
});
