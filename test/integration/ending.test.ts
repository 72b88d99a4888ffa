/** How the server ends when it is asked to: what runs comes to its end, and pages are told. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { JsonObject } from '../../protocol/index.ts';
import { fixtureApp } from '../../server/testing/python-server.ts';
import { CPYTHON } from '../../server/testing/pythons.ts';
import { newToken } from '../../server/testing/wire-pages.ts';
import { type AppServer, serveAlone } from '../support/browser/app-server.ts';

jest.setTimeout(60_000);

const state = mkdtempSync(join(tmpdir(), 'hearth-ending-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const open = async (server: AppServer): Promise<WebSocket> => {
  const url = `${server.address.replace(/^http/, 'ws')}/_/ws/?_anvil_session=${await newToken(server.address)}`;
  const socket = new WebSocket(url, { origin: server.address });
  await once(socket, 'open');
  return socket;
};
const call = (socket: WebSocket, command: string, ...args: number[]): void =>
  socket.send(JSON.stringify({ type: 'CALL', id: command, v: 8, command, args, kwargs: {}, vt_global: [], objects: [] }));
const answered = async (socket: WebSocket): Promise<JsonObject> => {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString()) as JsonObject;
};

describe.each(['pyodide', CPYTHON])('with server code on %s', (python) => {
  const serve = (): Promise<AppServer> => serveAlone(fixtureApp('limits'), '--python', python, '--state', state);

  test('a server that is asked to end answers the calls that run, tells sockets to connect again, and takes no others', async () => {
    const server = await serve();
    const [busy, idle] = [await open(server), await open(server)];
    const closed = [busy, idle].map((socket) => once(socket, 'close'));
    call(busy, 'nap', 1.5);
    await server.said(/asleep/);
    const answer = answered(busy);
    void server.stop('SIGTERM');
    await server.said(/Waiting for 1 call that runs, 10 s at most/);
    call(idle, 'echo', 1);
    await expect(fetch(server.address)).rejects.toThrow();
    expect(await answer).toMatchObject({ id: 'nap', response: 'rested' });
    for (const [code, reason] of await Promise.all(closed))
      expect([code, String(reason)]).toEqual([1001, 'the server ends; connect again']);
    expect(await server.ended).toBe(0);
  });

  test('asked twice, it ends at once', async () => {
    const server = await serve();
    const socket = await open(server);
    const closed = once(socket, 'close');
    call(socket, 'spin', 0);
    call(socket, 'nap', 25);
    await server.said(/asleep/);
    void server.stop('SIGINT');
    await server.said(/Waiting for 2 calls that run/);
    void server.stop('SIGTERM');
    expect(await server.ended).toBe(143);
    await closed;
  });
});
