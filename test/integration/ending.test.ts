/** How the server shuts down on request: running code is finished, and pages are told. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { JsonObject } from '../../protocol/index.ts';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { fixtureApp } from '../../server/testing/python-server.ts';
import { CPYTHON } from '../../server/testing/pythons.ts';
import { newToken, openHttp } from '../../server/testing/wire-pages.ts';
import { type AppServer, serveAlone } from '../../testing/browser/app-server.ts';
import { reservePort } from '../support/node/reserved-port.ts';

const state = mkdtempSync(join(tmpdir(), 'hearth-ending-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const open = async (server: AppServer): Promise<WebSocket> => {
  const url = `${server.address.replace(/^http/, 'ws')}/_/ws/?_anvil_session=${await newToken(server.address)}`;
  const socket = new WebSocket(url, { origin: server.address });
  await once(socket, 'open');
  return socket;
};
const call = (socket: WebSocket, command: string, args: readonly (number | string)[] = [], kwargs: JsonObject = {}): void =>
  socket.send(JSON.stringify({ type: 'CALL', id: command, v: 8, command, args, kwargs, vt_global: [], objects: [] }));
const answered = async (socket: WebSocket): Promise<JsonObject> => {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString()) as JsonObject;
};

const ownAddresses = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
/** The addresses of a server for this machine only: both of `localhost`, if there are two. */
const hosts = ['127.0.0.1', ...(ownAddresses.includes('::1') ? ['[::1]'] : [])];
const addressAt = (host: string, { address }: AppServer): string => `http://${host}:${new URL(address).port}`;

/** The requests to another server, for which server code waits until the test continues it, independently of the machine's speed. */
const asked: ServerResponse[] = [];
const other = createServer((_, response) => {
  asked.push(response);
  other.emit('asked');
});
let elsewhere: string;
beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
});
afterAll(() => void other.close());
const letGoOn = (): void => {
  for (const response of asked.splice(0)) response.end('"rested"');
};

describe.each(['pyodide', CPYTHON])('with server code on %s', (python) => {
  // No other server may take over its port.
  const serve = async (app: string): Promise<AppServer> =>
    serveAlone(fixtureApp(app), '--python', python, '--state', state, '--port', String(await reservePort()));

  test('a server that is asked to end answers the calls that run, tells sockets to connect again, and takes no others', async () => {
    const server = await serve('functions');
    const [busy, idle] = [await open(server), await open(server)];
    const closed = [busy, idle].map((socket) => once(socket, 'close'));
    const heard: string[] = [];
    idle.on('message', (data: Buffer) => heard.push(data.toString()));
    const isAsked = once(other, 'asked');
    call(busy, 'http_ask', [elsewhere], { json: true });
    await isAsked;
    const answer = answered(busy);
    void server.stop('SIGTERM');
    await server.said(/Waiting for 1 call that runs, 10 s at most/);
    call(idle, 'anvil.private.echo', [1]);
    for (const host of hosts) await expect(fetch(addressAt(host, server))).rejects.toThrow();
    letGoOn();
    expect(await answer).toMatchObject({ id: 'http_ask', response: 'rested' });
    for (const [code, reason] of await Promise.all(closed))
      expect([code, String(reason)]).toEqual([1001, 'the server ends; connect again']);
    expect(heard).toEqual([]);
    expect(await server.ended).toBe(0);
  });

  test.each(hosts)('a call over HTTP that runs is answered where nobody else is connected: %s', async (host) => {
    const server = await serve('functions');
    const page = await openHttp(addressAt(host, server));
    const isAsked = once(other, 'asked');
    const answer = page.call({ command: 'http_ask', args: [elsewhere], kwargs: { json: true } });
    await isAsked;
    void server.stop('SIGTERM');
    await server.said(/Waiting for 1 call that runs/);
    letGoOn();
    expect((await answer).message).toMatchObject({ response: 'rested' });
    expect(await server.ended).toBe(0);
  });

  test('asked twice, it ends at once', async () => {
    const server = await serve('limits');
    const socket = await open(server);
    const closed = once(socket, 'close');
    call(socket, 'nap', [25]);
    await server.said(/asleep/);
    call(socket, 'spin', [0]);
    call(socket, 'anvil.private.echo', ['read']);
    // By then the server has also read what was sent before.
    await answered(socket);
    void server.stop('SIGINT');
    await server.said(/Waiting for 2 calls that run/);
    void server.stop('SIGTERM');
    expect(await server.ended).toBe(143);
    await closed;
  });
});

test('a call that waits for an edit to be tried is one that runs', async () => {
  const apps = new AppFolder();
  const [tried, goOn] = ['tried', 'go-on'].map((name) => join(apps.path, name)) as [string, string];
  const module = (answer: string, ...first: readonly string[]): string =>
    [...first, 'import anvil.server', '@anvil.server.callable', 'def which():', `    return "${answer}"`, ''].join('\n');
  const app = apps.add('shop', { 'server_code/Shop.py': module('as it was') });
  const server = await serveAlone(app, '--python', CPYTHON, '--state', state);
  const socket = await open(server);
  const waiting = [
    'import os, time',
    `open(${JSON.stringify(tried)}, "w").close()`,
    `while not os.path.exists(${JSON.stringify(goOn)}):`,
    '    time.sleep(0.01)',
  ];
  apps.write('shop', { 'server_code/Shop.py': module('edited', ...waiting) });
  while (!existsSync(tried)) await after(10);
  call(socket, 'which');
  call(socket, 'anvil.private.echo', ['read']);
  expect(await answered(socket)).toMatchObject({ response: 'read' });
  const answer = answered(socket);
  void server.stop('SIGTERM');
  await server.said(/Waiting for 1 call that runs/);
  writeFileSync(goOn, '');
  expect(await answer).toMatchObject({ id: 'which', response: 'edited' });
  expect(await server.ended).toBe(0);
  apps.remove();
});
