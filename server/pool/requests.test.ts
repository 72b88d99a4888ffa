import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { functionsServer } from '../testing/functions-server.ts';
import { fixtureApp, PythonServer } from '../testing/python-server.ts';
import { describeEachPython } from '../testing/pythons.ts';

/**
 * Another server: `/echo` returns the request, `/silent` never answers, `/away` and `/to-STATUS` redirect, other paths return their
 * status.
 */
let other: Server;
let origin: string;
let waiting: Set<() => void>;
beforeAll(async () => {
  waiting = new Set();
  other = createServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (path === '/silent') {
      for (const heard of waiting) heard();
      return;
    }
    if (path === '/away') return response.writeHead(302, { Location: `${origin.replace('127.0.0.1', 'localhost')}/echo` }).end();
    if (path.startsWith('/to-')) return response.writeHead(Number(path.slice(4)), { Location: '/echo?q=a b' }).end();
    if (path === '/gzip' || path === '/deflate') {
      const packed = path === '/gzip' ? gzipSync('"packed"') : deflateSync('"packed"');
      return response.writeHead(200, { 'Content-Encoding': path.slice(1) }).end(packed);
    }
    if (path === '/bytes') return response.writeHead(200, { 'Content-Type': 'image/x-tea' }).end(Buffer.from([0, 255, 10]));
    if (path !== '/echo') return response.writeHead(Number(path.slice(1)), { 'Content-Type': 'text/plain' }).end('the reason');
    const { authorization = null, 'content-type': type = null } = request.headers;
    const said = { method: request.method, query, type, authorization, body: await bodyOf(request) };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other.closeAllConnections();
  await new Promise((closed) => other.close(closed));
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describeEachPython((startHost) => {
  const server = functionsServer(startHost);
  const ask = async (path: string, kwargs: JsonObject = {}): Promise<Json | undefined> => {
    const { text } = await server.reply('http_ask', [path.startsWith('/') ? origin + path : path], { kwargs });
    return (JSON.parse(text) as { readonly response?: Json }).response;
  };

  test('a request is answered with JSON, its data in the query or the body, its user in a header', async () => {
    const told = { query: '', type: null, authorization: null, body: '' };
    expect(await ask('/echo', { json: true, data: { a: 'x y' } })).toEqual({ ...told, method: 'GET', query: 'a=x+y' });
    const json = { ...told, method: 'POST', type: 'application/json', body: '{"a": [1, "\\u00e9"]}' };
    expect(await ask('/echo', { json: true, method: 'POST', data: { a: [1, 'é'] } })).toEqual(json);
    const user = { username: 'ann', password: 'tea', json: true, method: 'put' };
    expect(await ask('/echo', user)).toMatchObject({ method: 'PUT', authorization: 'Basic YW5uOnRlYQ==' });
    expect(await ask('/away', { ...user, method: 'GET' })).toMatchObject({ method: 'GET', authorization: null });
  });

  test.each([
    [301, 'POST', 'GET'],
    [302, 'PUT', 'PUT'],
    [303, 'PUT', 'GET'],
    [307, 'POST', 'POST'],
    [308, 'PATCH', 'PATCH'],
  ])(
    'where %i leads from a %s a %s goes, as from browsers, with the user where the origin is the same',
    async (status, method, next) => {
      const answer = await ask(`/to-${status}`, { method, data: 'x', username: 'ann', password: 'tea', json: true });
      const kept = next === 'GET' ? { type: null, body: '' } : { type: 'application/json', body: '"x"' };
      expect(answer).toEqual({ ...kept, method: next, query: 'q=a%20b', authorization: 'Basic YW5uOnRlYQ==' });
    },
  );

  test('a URL may be written as people write it, and an answer come packed though nobody asked for that', async () => {
    expect(await ask('/echo?q=tea & é', { json: true })).toMatchObject({ query: 'q=tea%20&%20%C3%A9' });
    expect([await ask('/gzip', { json: true }), await ask('/deflate', { json: true })]).toEqual(['packed', 'packed']);
  });

  test('an answer is media, byte by byte', async () => {
    const { media, text } = await server.reply('http_ask', [`${origin}/bytes`]);
    expect(JSON.parse(text)).toMatchObject({ response: ['image/x-tea', null] });
    expect(media.map(([, content]) => [...content])).toEqual([[0, 255, 10]]);
    expect(await server.call('url_media', `${origin}/418`)).toMatchObject({
      error: { type: 'RuntimeError', message: `Failed to load media (HTTP 418): ${origin}/418` },
    });
    expect(await server.call('url_media', `${origin}/200`)).toMatchObject({ response: ['200', 'text/plain', 10, 'the reason'] });
  });

  test('an answer that is no success is an error with its status and content, and so is none', async () => {
    expect(await ask('/404')).toEqual({ status: 404, text: 'Not Found', content: 'the reason' });
    expect(await ask('/500', { method: 'POST', json: true, data: {} })).toMatchObject({ status: 500, content: 'the reason' });
    expect(await ask('/200', { json: true })).toMatchObject({ status: 200, text: 'Returned data is not valid JSON' });
    // A timeout with many digits, as it results from a computation.
    expect(await ask('/silent', { timeout: 0.2003456 })).toEqual({ status: 0, text: 'timeout', content: null });
    for (const url of ['http://127.0.0.1:9/x', 'http://[bad', 'file:///etc/passwd', '/echo-without-origin'.slice(1), 'data:,x'])
      expect(await ask(url)).toMatchObject({ status: 0, content: null });
  });

  test('why there was no answer is told the author, without the query', async () => {
    const told = async (url: string): Promise<string> => {
      const { text, error } = await server.reply('ask_plainly', [url]);
      expect(JSON.parse(text)).toMatchObject({ error: { message: 'HTTP error 0' } });
      return error?.hint ?? '';
    };
    expect(await told('/x?key=1')).toBe('\nGET /x had no answer: server code needs a whole URL, with http:// or https://');
    const gone = createServer();
    await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening));
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    const [what, why] = (await told(`http://127.0.0.1:${port}/x?key=1`)).split(' had no answer: ');
    expect([what, why]).toEqual([`\nGET http://127.0.0.1:${port}/x`, expect.stringMatching(/refused/i)]);
  });

  test('other calls run while one waits for another server', async () => {
    const came = new Promise<void>((heard) => waiting.add(heard));
    const slow = ask('/silent', { timeout: 1 });
    await came;
    expect(await server.call('total', 1)).toMatchObject({ response: { sum: 3 } });
    expect(await slow).toMatchObject({ status: 0 });
  });
});

describeEachPython((_, limited) => {
  const server = new PythonServer(fixtureApp('functions'), { size: 1, startHost: limited });
  afterAll(() => server.pool.close());

  test('calls that wait for other servers leave the memory of a worker to the app', async () => {
    const asked = Array.from({ length: 12 }, async () => {
      const { text } = await server.reply('http_ask', [`${origin}/silent`], { kwargs: { timeout: 1 } });
      return (JSON.parse(text) as { readonly response?: Json }).response;
    });
    expect(new Set((await Promise.all(asked)).map((each) => JSON.stringify(each)))).toEqual(
      new Set(['{"status":0,"text":"timeout","content":null}']),
    );
    expect(server.trouble).toEqual([]);
  });
});

describeEachPython((startHost) => {
  let server: PythonServer;
  beforeEach(() => {
    server = new PythonServer(fixtureApp('functions'), { size: 1, startHost, callTimeout: 3_000, stopGrace: 60_000 });
  });
  afterEach(() => server.pool.close());

  test('a call that waits for another server too long is stopped like any other, and its worker goes on', async () => {
    await server.unhurried('total', 1);
    await expect(server.call('ask_without_end', `${origin}/silent`)).rejects.toThrow('Server code took too long');
    await server.said('stdout: left');
    expect(await server.unhurried('total', 1)).toMatchObject({ response: { sum: 3 } });
    expect([server.output, server.trouble]).toEqual([['stdout: left'], []]);
  });
});
