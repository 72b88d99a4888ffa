/** Calls that never end, and responses that no client reads: other clients are served meanwhile. */
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { DEFAULT_POOL } from '../../server/pool/index.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { newToken, openSocket } from '../../server/testing/wire-pages.ts';

const serving = serveFixture('limits');

test('a visitor whose calls loop keeps the others from nothing', async () => {
  const [bad, good] = [await openSocket(serving.address), await openSocket(serving.address)];
  await good.call({ command: 'echo', args: [0] });
  let [isOver, early] = [false, 0];
  /** Makes calls that loop until their timeout: one, or on a slow machine several in sequence. */
  const loop = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      await bad.call({ command: 'spin', args: [false] }).catch(() => undefined);
      if (!isOver && performance.now() - began < DEFAULT_POOL.callTimeout) early += 1;
    }
  };
  for (let loops = 0; loops < 6; loops += 1) void loop();
  let slowest = 0;
  for (let turn = 1; turn <= 20; turn += 1) {
    const began = performance.now();
    expect((await good.call({ command: 'echo', args: [turn] })).message).toMatchObject({ response: turn });
    slowest = Math.max(slowest, performance.now() - began);
  }
  console.info(`six looping calls of one visitor: another one's slowest answer of 20 took ${Math.round(slowest)} ms`);
  isOver = true;
  expect(early).toBe(0);
  for (const page of [bad, good]) page.close();
});

test('a client that takes no answers is given no more of them than its calls in work', async () => {
  const url = `${serving.address.replace(/^http/, 'ws')}/_/ws/?_anvil_session=${await newToken(serving.address)}`;
  const socket = new WebSocket(url, { origin: serving.address });
  await once(socket, 'open');
  const other = await openSocket(serving.address);
  await other.call({ command: 'echo', args: [0] });
  const before = process.memoryUsage().rss;
  socket.pause();
  const CALLS = 1_000;
  const KILOBYTES = 1_000;
  for (let id = 0; id < CALLS; id += 1) {
    const call = {
      type: 'CALL',
      id: String(id),
      v: 8,
      command: 'much',
      args: [KILOBYTES],
      kwargs: {},
      vt_global: [],
      objects: [],
    };
    socket.send(JSON.stringify(call));
  }
  await serving.said(/^server \| made$/);
  // By then all that it was to get has long been produced.
  for (let turn = 1; turn <= 200; turn += 1) await other.call({ command: 'echo', args: [turn] });
  const made = serving.lines.filter((line) => line === 'server | made').length;
  const grown = Math.round((process.memoryUsage().rss - before) / 1e6);
  console.info(`a client that takes none of ${CALLS} answers of 1 MB: ${made} were made, the process grew by ${grown} MB`);
  // Those being processed, and those in the network's buffers.
  expect(made).toBeLessThan(100);
  socket.terminate();
  other.close();
});
