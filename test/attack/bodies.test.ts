/** Large request bodies that no handler needs are not read into memory. */
import { type ClientRequest, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { serveFixture } from '../../server/testing/serve-fixture.ts';

const serving = serveFixture('endpoints');
const BODIES = 4;
const BYTES = 200_000_000;
const PIECE = Buffer.alloc(2 ** 16, 'x');
/** The limit on the growth of this process in bytes: its memory includes the clients and their sockets. */
const MOST_GROWTH = 200_000_000;

interface Outcome {
  /** Null when the connection was closed before. */
  readonly status: number | null;
  readonly sent: number;
}

const write = (post: ClientRequest): Promise<void> =>
  new Promise((resolve) => (post.write(PIECE) ? setImmediate(resolve) : post.once('drain', resolve).once('close', resolve)));

/** Sends a body as fast as the server reads it, until a response arrives. */
const send = (path: string, headers: Readonly<Record<string, string | number>>): Promise<Outcome> =>
  new Promise((resolve) => {
    let sent = 0;
    let status: number | null = null;
    const post = request(`${serving.address}${path}`, { method: 'POST', headers: { Origin: serving.address, ...headers } });
    post.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume();
      post.destroy();
    });
    post.on('error', () => undefined).on('close', () => resolve({ status, sent }));
    const pour = async (): Promise<void> => {
      for (; sent < BYTES && !post.destroyed; sent += PIECE.length) await write(post);
      if (!post.destroyed) post.end();
    };
    void pour();
  });

test.each([
  ['a path that does not exist', '/nothing/here', { 'Content-Length': BYTES }, 404],
  ['a path that does not exist, of unknown length', '/nothing/here', { 'Transfer-Encoding': 'chunked' }, 404],
  ['a method that no function takes', '/_/api/nothing', { 'Content-Length': BYTES }, 404],
  ['a path of the server’s own', '/_/nothing', { 'Content-Length': BYTES, 'Content-Type': 'application/json' }, 404],
  ['a route that takes no body', '/_/log', { 'Content-Length': BYTES, 'Content-Type': 'text/plain' }, 200],
])('four bodies of 200 MB for %s are refused unread', async (what, path, headers, expected) => {
  await (await fetch(`${serving.address}/_/api/nothing`)).text();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const outcomes = await Promise.all(Array.from({ length: BODIES }, () => send(path, headers)));
  clearInterval(watch);
  const sent = outcomes.reduce((sum, each) => sum + each.sent, 0);
  console.info(
    `${BODIES} × 200 MB to ${what}: ${Math.round(sent / 1e6)} MB sent, the process grew by ${Math.round((most - before) / 1e6)} MB`,
  );
  for (const { status } of outcomes) expect([expected, null]).toContain(status);
  expect(most - before).toBeLessThan(MOST_GROWTH);
  expect((await fetch(`${serving.address}/_/check-app-online`)).status).toBe(200);
});
