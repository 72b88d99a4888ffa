import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type FakeHost, fakeHosts } from '../testing/fake-hosts.ts';
import { fixtureApp, PythonServer } from '../testing/python-server.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a call waits as long as ever for the start of a worker that was prepared for long before it', async () => {
  const { hosts, startHost } = fakeHosts();
  const server = new PythonServer(fixtureApp('limits'), { size: 1, startTimeout: 1_000, startHost });
  const outcome = server.call('echo', 1).catch((error: unknown) => error);
  const [host] = hosts as [FakeHost];
  host.events.onMessage({ kind: 'preparing' });
  jest.advanceTimersByTime(2_900);
  host.events.onMessage({ kind: 'starting' });
  jest.advanceTimersByTime(900);
  host.events.onMessage({ kind: 'ready' });
  expect(host.told).toEqual(['run 1']);
  host.events.onMessage({ kind: 'begun', number: 1 });
  const reply = { text: '{"response": 1}', media: [], error: null, changes: {} } as never;
  host.events.onMessage({ kind: 'settled', number: 1, reply, reason: '', heapBytes: 0 });
  expect(await outcome).toEqual({ response: 1 });
  await server.pool.close();
});

test('a call whose worker does not come to its start once that was prepared is lost in its time', async () => {
  const { hosts, startHost } = fakeHosts();
  const server = new PythonServer(fixtureApp('limits'), { size: 1, startTimeout: 1_000, startHost });
  const lost = expect(server.call('echo', 1)).rejects.toMatchObject({ message: 'no Python worker was free for 1 s' });
  const [host] = hosts as [FakeHost];
  host.events.onMessage({ kind: 'preparing' });
  jest.advanceTimersByTime(2_900);
  host.events.onMessage({ kind: 'starting' });
  jest.advanceTimersByTime(1_000);
  await lost;
  await server.pool.close();
});
