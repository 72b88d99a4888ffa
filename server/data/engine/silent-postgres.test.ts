import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { describeInPostgres } from '../../testing/postgres.ts';
import { PostgresEngine } from './postgres-engine.ts';

const command = (sql: string) => ({ sql, parameters: [] });

/** A proxy between the server and its database, which can fall silent like a machine that loses its power. */
async function machine(url: string) {
  const own = new URL(url);
  const folder = own.searchParams.get('host');
  const [behind, before]: [Socket[], Socket[]] = [[], []];
  const server = createServer((socket) => {
    const database = connect(`${folder}/.s.PGSQL.${5432}`);
    behind.push(database);
    before.push(socket);
    socket.pipe(database).pipe(socket);
    for (const end of [socket, database]) end.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  own.search = '';
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    /** The number of connections so far. */
    connections: () => behind.length,
    /** Sends nothing more on existing connections, and accepts no new ones. */
    loseItsPower: () => {
      for (const database of behind) database.unpipe().pause();
      server.close();
    },
    end: () => {
      for (const socket of [...behind, ...before]) socket.destroy();
    },
  };
}

describeInPostgres((server) => {
  test('what was asked of a machine that has gone without a word fails, and its connection with it', async () => {
    const between = await machine(await server().database());
    const engine = new PostgresEngine(between.url, () => undefined, { silence: 100 });
    const lease = await engine.lease();
    await lease.run(command('select 1 as one'));
    between.loseItsPower();
    const unavailable = {
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(/^the database of the rows cannot be reached: it says nothing/),
    };
    await expect(lease.run(command('select 2'))).rejects.toMatchObject(unavailable);
    lease.release();
    await engine.close();
    between.end();
  });

  test('a statement that is silent for long goes on as long as the machine is there', async () => {
    const database = await server().database();
    const between = await machine(database);
    const other = new PostgresEngine(database, () => undefined);
    const holder = await other.lease();
    await holder.run(command('select pg_advisory_lock(1)'));
    const engine = new PostgresEngine(between.url, () => undefined, { silence: 50 });
    const silent = engine.run(command('select pg_advisory_lock(1)'));
    // Each probe opens another connection.
    while (between.connections() < 3) await Promise.race([silent, after(1)]);
    holder.release();
    await other.close();
    expect((await silent).rows).toHaveLength(1);
    await engine.close();
    between.end();
  });

  test('a connection to a database that takes no changes any more is not used again', async () => {
    const engine = new PostgresEngine(await server().database(), () => undefined);
    const change = command('create table public.t (n integer)');
    const lease = await engine.lease();
    await lease.run(command('set default_transaction_read_only = on'));
    await lease.run(command('begin'));
    await expect(lease.run(change)).rejects.toMatchObject({ name: 'SqlFailure', code: '25006' });
    await expect(lease.run(command('rollback'))).rejects.toMatchObject({ code: '25006' });
    lease.release();
    const next = await engine.lease();
    await next.run(change);
    next.release();
    await engine.close();
  });

  test('a mistake in what is asked is no trouble with the database', async () => {
    const engine = new PostgresEngine(await server().database(), () => undefined);
    await expect(engine.run({ sql: undefined as unknown as string, parameters: [] })).rejects.toThrow(TypeError);
    await engine.close();
  });

  test('a server that ends does not wait for a statement that goes on', async () => {
    const engine = new PostgresEngine(await server().database(), () => undefined);
    const late = expect(engine.run(command('select pg_sleep(60)'))).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await engine.run(command('select 1'));
    await engine.close();
    await late;
  });

  test('what is asked of a database that is not there says so, and where it was looked for', async () => {
    const between = await machine(await server().database());
    between.loseItsPower();
    const engine = new PostgresEngine(between.url, () => undefined);
    const unavailable = {
      name: 'DatabaseUnavailable',
      message: expect.stringContaining(`ECONNREFUSED 127.0.0.1:${new URL(between.url).port}`),
    };
    await expect(engine.run(command('select 1'))).rejects.toMatchObject(unavailable);
    await expect(engine.lease()).rejects.toMatchObject(unavailable);
    await engine.close();
  });
});
