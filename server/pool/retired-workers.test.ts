import { expect, test } from '@jest/globals';
import { type FakeHost, fakeHosts } from '../testing/fake-hosts.ts';
import { ANYONE, fixtureApp, PythonServer } from '../testing/python-server.ts';

test('a worker that is to get no more calls ends when the last thing it has is taken back from it', async () => {
  const { hosts, startHost } = fakeHosts();
  const server = new PythonServer(fixtureApp('limits'), { size: 1, spares: 1, stuckAfter: 1, startHost });
  const message = server.message({ command: 'echo', args: [], kwargs: {}, objects: [] });
  const [first, second] = [server.pool.call(message, ANYONE), server.pool.call(message, ANYONE)];
  const old = hosts[0] as FakeHost;
  old.events.onMessage({ kind: 'ready' });
  old.events.onMessage({ kind: 'begun', number: 1 });
  // The first call sleeps, the second one is assigned to its worker, then the first one wakes up and computes for long.
  old.events.onMessage({ kind: 'blocked', number: 1 });
  old.events.onMessage({ kind: 'resumed', number: 1 });
  while (old.told.length < 3) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(old.told).toEqual(['run 1', 'run 2', 'withdraw 2']);
  server.pool.renew();
  const reply = { text: '{}', media: [], error: null } as never;
  old.events.onMessage({ kind: 'settled', number: 1, reply, reason: '', heapBytes: 0 });
  expect(await first).toBe(reply);
  old.events.onMessage({ kind: 'withdrawn', number: 2 });
  expect(old.told.at(-1)).toBe('terminate');
  const fresh = hosts[1] as FakeHost;
  fresh.events.onMessage({ kind: 'ready' });
  expect(fresh.told).toEqual(['run 2']);
  fresh.events.onMessage({ kind: 'settled', number: 2, reply, reason: '', heapBytes: 0 });
  expect(await second).toBe(reply);
  await server.pool.close();
});

test('what has not begun in an interpreter that a call has spoiled is taken back for another one', async () => {
  const { hosts, startHost } = fakeHosts();
  const server = new PythonServer(fixtureApp('limits'), { size: 1, spares: 1, startHost });
  const message = server.message({ command: 'echo', args: [], kwargs: {}, objects: [] });
  const [first, second] = [server.pool.call(message, ANYONE), server.pool.call(message, ANYONE)];
  const spoiled = hosts[0] as FakeHost;
  spoiled.events.onMessage({ kind: 'ready' });
  spoiled.events.onMessage({ kind: 'begun', number: 1 });
  spoiled.events.onMessage({ kind: 'blocked', number: 1 });
  spoiled.events.onMessage({ kind: 'resumed', number: 1 });
  spoiled.events.onMessage({ kind: 'spoiled' });
  expect(spoiled.told).toEqual(['run 1', 'run 2', 'withdraw 2']);
  spoiled.events.onMessage({ kind: 'withdrawn', number: 2 });
  const fresh = hosts[1] as FakeHost;
  fresh.events.onMessage({ kind: 'ready' });
  expect(fresh.told).toEqual(['run 2']);
  const reply = { text: '{}', media: [], error: null } as never;
  for (const [{ events }, number] of [[spoiled, 1] as const, [fresh, 2] as const])
    events.onMessage({ kind: 'settled', number, reply, reason: '', heapBytes: 0 });
  expect(await Promise.all([first, second])).toEqual([reply, reply]);
  expect(spoiled.told.at(-1)).toBe('terminate');
  await server.pool.close();
});

test('a closed pool takes no call, and starts no worker for it', async () => {
  const { hosts, startHost } = fakeHosts();
  const server = new PythonServer(fixtureApp('limits'), { size: 1, startHost });
  await server.pool.close();
  await expect(server.call('echo', 1)).rejects.toMatchObject({ reason: 'worker-gone', message: 'the server was closed' });
  expect(hosts).toEqual([]);
});
