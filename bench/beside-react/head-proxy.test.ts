import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type HeadProxy, openHeadProxy } from './head-proxy.ts';

const PAGE = '<!doctype html><html><head lang="en"><script>first()</script></head></html>';
const BEHIND = '<!doctype html><html><head lang="en"><b>$&</b><script>first()</script></head></html>';

let front: HeadProxy;
const server = createServer(({ url, headers }, reply) => {
  if (url === '/file') return void reply.setHeader('etag', '"1"').end('<head>');
  const isPacked = headers['accept-encoding']?.includes('gzip') === true;
  reply.setHeader('content-type', 'text/html; charset=utf-8');
  if (isPacked) reply.setHeader('content-encoding', 'gzip');
  reply.end(isPacked ? gzipSync(PAGE) : PAGE);
});
server.on('upgrade', ({ url, headers }, socket, first) => {
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${url} ${headers.origin} ${first}`);
  socket.pipe(socket);
});
beforeEach(async () => {
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  front = await openHeadProxy(`http://localhost:${(server.address() as AddressInfo).port}/app?x=1`, '<b>$&</b>');
});
afterEach(async () => {
  await front.stop();
  await new Promise((closed) => server.close(closed));
});

test('a page has it in front of all that its head begins with, and the length that it then has', async () => {
  expect(new URL(front.address).pathname).toBe('/app');
  const page = await fetch(front.address, { headers: { Accept: 'text/html' } });
  expect([await page.text(), page.headers.get('content-length')]).toEqual([BEHIND, String(BEHIND.length)]);
});

test('whatever else passes as it is', async () => {
  const file = await fetch(new URL('/file', front.address));
  expect([await file.text(), file.headers.get('etag')]).toEqual(['<head>', '"1"']);
});

test('so does what is said over a socket', async () => {
  const { port } = new URL(front.address);
  const socket = connect(Number(port), 'localhost').setEncoding('utf8');
  let heard = '';
  socket.on('data', (part: string) => {
    heard += part;
  });
  socket.write('GET /ws HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello');
  while (!heard.endsWith('hello')) await new Promise((resolve) => socket.once('data', resolve));
  expect(heard).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n/ws http://h hello');
  socket.destroy();
});
