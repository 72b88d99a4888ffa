import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { describeInPostgres } from '../../testing/postgres.ts';
import { PostgresEngine } from './postgres-engine.ts';

const command = (sql: string) => ({ sql, parameters: [] });

describeInPostgres((server) => {
  test('a transaction that does nothing is ended by the database, and what it held is free', async () => {
    const engine = new PostgresEngine(await server().database(), () => undefined, { idle: 500 });
    await engine.run(command('create table public.t (n integer)'));
    await engine.run(command('insert into public.t values (1)'));
    const idle = await engine.lease();
    // One statement: between two, a slow machine could exceed the limit as well.
    await idle.run(command('begin; update public.t set n = 2'));
    expect((await engine.run(command('update public.t set n = n + 2 returning n'))).rows).toEqual([{ n: 3 }]);
    // PostgreSQL reports the end of the transaction before it releases the row, so the report is read in this turn of the event
    // loop at the latest.
    await setImmediate();
    await expect(idle.run(command('commit'))).rejects.toMatchObject({ name: 'SqlFailure', code: '25P03' });
    idle.release();
    expect((await engine.run(command('select 1 as one'))).rows).toEqual([{ one: 1 }]);
    await engine.close();
  });

  test('what visitors ask is stopped when it takes too long; what this server asks is not', async () => {
    const engine = new PostgresEngine(await server().database(), () => undefined, { statement: 50 });
    const slow = command('select pg_sleep(0.2)');
    await expect(engine.bounded.run(slow)).rejects.toMatchObject({ name: 'SqlFailure', code: '57014' });
    const lease = await engine.bounded.lease();
    await expect(lease.run(slow)).rejects.toMatchObject({ code: '57014' });
    lease.release();
    expect((await engine.run(slow)).rows).toHaveLength(1);
    await engine.close();
  });
});
