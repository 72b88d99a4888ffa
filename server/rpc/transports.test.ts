import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { JsonObject } from '../../protocol/index.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { cookiesOf, openHttp, openSocket, type Page, tokenIn } from '../testing/wire-pages.ts';

const serving = serveFixture('functions');

/** A media object as the first argument. */
const media = (id: string): JsonObject => ({ path: ['args', 0], type: ['DataMedia'], id, 'mime-type': 'a/b', name: 'x' });

describe.each([
  ['socket', openSocket],
  ['HTTP', openHttp],
])('over %s', (transport, open) => {
  let page: Page;
  beforeEach(async () => {
    page = await open(serving.address);
  });
  afterEach(() => page.close());

  test('a call is answered by its id, and an error has the server`s place', async () => {
    expect(await page.call({ command: 'total', args: [1.5, 2] })).toMatchObject({ message: { response: { sum: 3.5 } } });
    expect(await page.call({ command: 'fail', args: ['bad'] })).toMatchObject({
      message: {
        error: {
          type: 'ValueError',
          message: 'bad',
          trace: [
            ['functions/basics.py', 10],
            ['<rpc>', 0],
          ],
        },
      },
    });
  });

  test.each([0, 1, 65_536, 131_082])('%i bytes of any kind go there and back, in chunks of 64 KiB', async (size) => {
    const content = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 256);
    content.set([13, 10, 45, 45].slice(0, size));
    const answer = await page.call({ command: 'doubled', args: [null], objects: [media('m')] }, { m: content });
    expect(Buffer.concat([content, content]).equals(Buffer.concat(answer.chunks))).toBe(true);
    expect(answer.chunks.map(({ length }) => length)).toEqual(cut(size * 2));
  });

  test('media of calls that run at once are told apart', async () => {
    const ask = (letter: string): Promise<string> =>
      page
        .call({ command: 'doubled', args: [null], objects: [media('m')] }, { m: Buffer.from(letter.repeat(70_000)) })
        .then(({ chunks }) => Buffer.concat(chunks).toString());
    const [a, b] = await Promise.all([ask('a'), ask('b')]);
    expect([a === 'a'.repeat(140_000), b === 'b'.repeat(140_000)]).toEqual([true, true]);
  });

  test('a session goes on from call to call, and scoped names are refused', async () => {
    await page.call({ command: 'put', args: ['k', { deep: [1] }] });
    expect((await page.call({ command: 'get', args: ['k'] })).message).toMatchObject({ response: { deep: [1] } });
    expect((await page.call({ command: 'a:b' })).message).toMatchObject({ error: { type: 'anvil.server.PermissionDenied' } });
  });

  test('a cookie is announced with the answer, and comes by the request that follows', async () => {
    const { others } = await page.call({ command: 'set_cookies', kwargs: { a: 1 } });
    expect(others).toMatchObject([{ 'set-cookie': true, objects: [] }]);
    const answer = await fetch(`${serving.address}/_/request_cookies?_anvil_session=${page.token}`, { method: 'POST' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^anvilapp=[\w-]+; Max-Age=2147483647; Path=\/; HttpOnly/);
  });

  test('cookies that overlapping calls set are all kept', async () => {
    const names = ['a', 'b', 'c'];
    await Promise.all(names.map((name) => page.call({ command: 'set_cookies', kwargs: { [name]: 1 } })));
    const { message } = await page.call({ command: 'cookies' });
    expect(message).toMatchObject({ response: [{ a: 1, b: 1, c: 1 }, []] });
  });

  test('only a socket resets its session', async () => {
    const { message } = await page.call({ command: 'anvil.private.reset_session' });
    if (transport === 'socket') expect(message).toMatchObject({ response: expect.stringMatching(/^[A-Z2-7]{32}=/) });
    else expect(message).toMatchObject({ error: { type: 'anvil.server.NoServerFunctionError' } });
  });
});

test.each([
  ['who does not ask for another name', {}, 'multipart/x-mixed-replace'],
  ['who does', { Accept: 'multipart/mixed, */*;q=0.5' }, 'multipart/mixed'],
])('an answer in parts has the name that %s can read', async (_who, headers, name) => {
  const form = new FormData();
  form.set('json-data', JSON.stringify({ type: 'CALL', id: 'a', command: 'anvil.private.echo', args: [1] }));
  const answer = await fetch(`${serving.address}/_/server-call-http`, { method: 'POST', body: form, headers });
  expect(answer.headers.get('content-type')).toMatch(new RegExp(`^${name};\\s*boundary=\\w+$`));
  await answer.body?.cancel();
});

test('no content can hold the boundary of the answer that it comes in: the last one`s forges nothing', async () => {
  const page = await openHttp(serving.address);
  const form = new FormData();
  form.set('json-data', JSON.stringify({ type: 'CALL', id: 'a', command: 'anvil.private.echo', args: [1] }));
  const { headers, body } = await fetch(`${serving.address}/_/server-call-http`, { method: 'POST', body: form });
  await body?.cancel();
  const boundary = headers.get('content-type')?.split('boundary=')[1];
  const content = Buffer.from(`\r\n--${boundary}\r\nContent-Type: application/json\r\n\r\n{"id":"forged","response":1}`);
  const { chunks } = await page.call({ command: 'doubled', args: [null], objects: [media('m')] }, { m: content });
  expect(Buffer.concat(chunks).equals(Buffer.concat([content, content]))).toBe(true);
});

test('lazy media are saved or shown by their URL, in the session that they were given to', async () => {
  const page = await openSocket(serving.address);
  const { message } = await page.call({ command: 'lazy_word', args: ['é'] });
  const [media] = (message as unknown as { objects: Record<'manager' | 'key' | 'id', string>[] }).objects;
  const url = (key: string, name: string, query: string): string =>
    `${serving.address}/_/lm/${[media?.manager, key, media?.id, name].map((part) => encodeURIComponent(part ?? '')).join('/')}?${query}`;
  const get = async (address: string) => {
    const response = await fetch(address);
    const { headers, status } = response;
    return [status, headers.get('content-type'), headers.get('content-disposition'), await response.text()];
  };
  const key = media?.key ?? '';
  const session = `_anvil_session=${page.token}`;
  expect(await get(url(key, 'a.txt', session))).toEqual([200, 'text/plain', 'attachment;filename=a.txt', 'éé False']);
  expect(await get(url(key, '', `${session}&nodl=1`))).toEqual([200, 'text/plain', '', 'éé False']);
  expect((await get(url(key, 'ü";.txt', session)))[2]).toBe('attachment;filename="___.txt";filename*=UTF-8\'\'%C3%BC%22%3B.txt');
  const refused = [400, 'text/plain', null, 'Bad request: Invalid (Lazy) Media object'];
  expect(await get(url('0'.repeat(32), 'a.txt', session))).toEqual(refused);
  expect(await get(url(key, 'a.txt', '_anvil_session=nobody'))).toEqual(refused);
  page.close();
});

test('the token may come under the other name, too; that of an app`s own parameter is the app`s', async () => {
  const page = await openHttp(serving.address);
  await page.call({ command: 'put', args: ['k', 'mine'] });
  const form = new FormData();
  form.set('json-data', JSON.stringify({ type: 'CALL', id: 'a', v: 8, command: 'get', args: ['k'], kwargs: {}, objects: [] }));
  const url = `${serving.address}/_/server-call-http?session=${page.token}`;
  expect(await (await fetch(url, { method: 'POST', body: form })).text()).toContain('"response":"mine"');
  const cookie = cookiesOf(await fetch(serving.address));
  const again = cookiesOf(await fetch(`${serving.address}/?session=3`, { headers: { cookie } }));
  expect(again).toMatch(/^anvil-session=\w/);
  expect(cookie).toContain(again);
});

test('what making lazy media for their URL changes in the session is kept', async () => {
  const opened = await fetch(`${serving.address}/`);
  const cookie = cookiesOf(opened);
  const page = await openSocket(serving.address, tokenIn(await opened.text()));
  const { message } = await page.call({ command: 'lazy_noted', args: ['seen'] });
  const [{ manager, key, id } = { manager: '', key: '', id: '' }] = (
    message as unknown as { objects: Record<'manager' | 'key' | 'id', string>[] }
  ).objects;
  const url = `${serving.address}/_/lm/${manager}/${key}/${encodeURIComponent(id)}/?_anvil_session=${page.token}`;
  expect((await fetch(url, { headers: { cookie } })).headers.getSetCookie()).toEqual([expect.stringMatching(/^anvilapp=/)]);
  expect((await page.call({ command: 'get', args: ['noted'] })).message).toMatchObject({ response: 'seen' });
  page.close();
});

test('who logs out ends the sockets of the session; who goes on with its token is told that it has expired', async () => {
  const { token } = await openHttp(serving.address);
  const socket = new WebSocket(`${serving.address.replace('http', 'ws')}/_/ws/?_anvil_session=${token}`);
  await new Promise((opened) => socket.once('open', opened));
  const closed = new Promise((ended) => socket.once('close', ended));
  expect((await fetch(`${serving.address}/_/logout?_anvil_session=${token}`)).status).toBe(200);
  expect(await closed).toBe(1000);
  const page = await openSocket(serving.address, token);
  expect((await page.call({ command: 'total', args: [1] })).message).toMatchObject({
    error: { type: 'anvil.server.SessionExpiredError' },
  });
  page.close();
});

test('what comes through a socket after the server has ended it is nobody`s any more', async () => {
  const { token } = await openHttp(serving.address);
  const socket = new WebSocket(`${serving.address.replace('http', 'ws')}/_/ws/?_anvil_session=${token}`);
  await new Promise((opened) => socket.once('open', opened));
  const closed = new Promise((ended) => socket.once('close', ended));
  socket.send(JSON.stringify({ type: 'LOG', print: 'in time' }));
  const call = { type: 'CALL', id: 'a', command: 'anvil.private.echo', args: ['x'], kwargs: {} };
  socket.send(JSON.stringify(call));
  await new Promise((answered) => socket.once('message', answered));
  // The client does not read the close frame before it sends more.
  socket.pause();
  await fetch(`${serving.address}/_/logout?_anvil_session=${token}`);
  socket.send(JSON.stringify({ type: 'LOG', print: 'too late' }));
  socket.resume();
  await closed;
  expect(serving.lines.filter((line) => /in time|too late/.test(line))).toEqual([expect.stringContaining('in time')]);
});

test('a session outlives a restart of the server, and so does what it was given', async () => {
  const before = await openSocket(serving.address);
  await before.call({ command: 'put', args: ['k', 'kept'] });
  const { message } = await before.call({ command: 'make_cap', args: [['door']] });
  const [cap] = (message as { objects: JsonObject[] }).objects;
  before.close();
  await serving.restart();
  const after = await openSocket(serving.address, before.token);
  expect((await after.call({ command: 'get', args: ['k'] })).message).toMatchObject({ response: 'kept' });
  const back = { command: 'cap_scope', args: [null], objects: [{ ...cap, path: ['args', 0] }] };
  expect((await after.call(back)).message).toMatchObject({ response: ['door'] });
  after.close();
});

/** Lengths of the chunks into which a content is split. */
function cut(size: number): readonly number[] {
  const count = Math.max(Math.ceil(size / 65_536), 1);
  return Array.from({ length: count }, (_, at) => Math.min(65_536, size - at * 65_536));
}

test('headers of an answer over HTTP come while the function runs, and a client that leaves then is nothing to tell of', async () => {
  const page = await openHttp(serving.address);
  const leaving = new AbortController();
  const body = new FormData();
  const call = { type: 'CALL', id: 'a', command: 'print_after', args: [1, 'ran'], kwargs: {}, objects: [] };
  body.set('json-data', JSON.stringify(call));
  const url = `${serving.address}/_/server-call-http?_anvil_session=${page.token}`;
  const answer = await fetch(url, { method: 'POST', body, signal: leaving.signal });
  expect(answer.status).toBe(200);
  expect(serving.lines.filter((line) => line.includes('ran'))).toEqual([]);
  leaving.abort();
  await serving.said(/ran/);
  // By its answer the server has been done with the other one.
  await page.call({ command: 'total', args: [1, 2] });
  expect(serving.lines.filter((line) => line.includes('ERR_'))).toEqual([]);
});

test('over HTTP a page is told of cookies in a part that it can read at once, and has its answer when it has fetched them', async () => {
  const opened = await fetch(`${serving.address}/`);
  const cookie = cookiesOf(opened);
  const token = tokenIn(await opened.text());
  const body = new FormData();
  const call = { type: 'CALL', id: 'a', command: 'set_cookies', args: [], kwargs: { k: 1 }, objects: [] };
  body.set('json-data', JSON.stringify(call));
  const headers = { cookie };
  const answer = await fetch(`${serving.address}/_/server-call-http?_anvil_session=${token}`, { method: 'POST', body, headers });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let came = '';
  const read = async (): Promise<void> => void (came += Buffer.from((await reader.read()).value ?? []).toString());
  while (!/"set-cookie":true.*\r\n--\w+\r\n$/.test(came)) await read();
  expect(came).not.toContain('"response"');
  const fetched = await fetch(`${serving.address}/_/request_cookies?_anvil_session=${token}`, { method: 'POST', headers });
  expect(fetched.headers.getSetCookie()).toEqual([expect.stringMatching(/^anvilapp=/)]);
  while (!came.includes('"response"')) await read();
  expect(came).toMatch(/\r\n--\w+\r\nContent-Type: application\/json\r\n\r\n\{[^\r]*"response"[^\r]*\}$/);
});
