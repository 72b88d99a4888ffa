import { get, type IncomingMessage } from 'node:http';
import { beforeEach, expect, test } from '@jest/globals';
import { serveFixture } from '../../testing/serve-fixture.ts';

const serving = serveFixture('endpoints');
const { lines } = serving;
beforeEach(() => {
  lines.length = 0;
});

const ask = async (path: string, init: RequestInit = {}): Promise<[status: number, type: string | null, body: string]> => {
  const response = await fetch(`${serving.address}${path}`, init);
  return [response.status, response.headers.get('content-type'), await response.text()];
};
/** A page's HTML, its argument of `loadApp`, and the call that opens the app. */
const pageOf = async (path: string) => {
  const [, , html] = await ask(path);
  const payload = /loadApp\(\s*JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(html)?.[1];
  return { html, payload: JSON.parse(JSON.parse(payload ?? '""') as string), open: /window\.open\w+\(.*?\);/.exec(html)?.[0] };
};

test('parameters of path and query reach the function, and its JSON comes back', async () => {
  expect(await ask('/_/api/users/a%2Fb?x=1&y=z%20z')).toEqual([
    200,
    'application/json',
    '{"id":"a/b","query":{"x":"1","y":"z z"}}',
  ]);
});

test("the session's token in the query is no parameter of the app", async () => {
  const found = await ask('/_/api/users/7?_anvil_session=&x=a?b&_anvil_session=none');
  expect(found).toEqual([200, 'application/json', '{"id":"7","query":{"x":"a?b"}}']);
});

test('whole numbers of any length are JSON numbers in an answer, and fractions stay fractions', async () => {
  const numbers = '{"milliseconds":1732500000000,"longer":-100000000000000000000,"fraction":2.0}';
  expect(await ask('/_/api/numbers')).toEqual([200, 'application/json', numbers]);
});

test('a path without parameters goes before one with them', async () => {
  expect(await ask('/_/api/users/new')).toEqual([200, 'text/plain; charset=utf-8', 'a new one']);
});

test('bodies are read as the request says they are', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":[1.0,"é"]}' };
  expect(await ask('/_/api/orders', json)).toEqual([201, 'application/json', '{"json":{"a":[1.0,"é"]},"form":{}}']);
  const form = { method: 'POST', body: new URLSearchParams({ a: 'b c' }) };
  expect(await ask('/_/api/orders', form)).toEqual([201, 'application/json', '{"json":null,"form":{"a":"b c"}}']);
  const bytes = { method: 'PUT', body: Uint8Array.from([0, 13, 10, 255]) };
  const response = await fetch(`${serving.address}/_/api/raw`, bytes);
  expect(response.headers.get('content-type')).toBe('image/x-raw');
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([255, 10, 13, 0]);
});

test('fields of a form are arguments by name, behind those of the path and of the query', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ to: 'form', subject: 'form', text: 'é' })) body.append(name, value);
  body.append('file', new Blob(['x']), 'a.txt');
  const given = '{"to":"path","subject":"query","text":"é","rest":{"file":"BlobMedia"}}';
  expect(await ask('/_/api/messages/path?subject=query', { method: 'POST', body })).toEqual([200, 'application/json', given]);
});

test('an endpoint that names no field of a form gets none, and reads the form itself', async () => {
  const body = new URLSearchParams({ by: 'form', text: 'x' });
  const given = '{"by":"path","form":["by","text"]}';
  expect(await ask('/_/api/signed/path', { method: 'POST', body })).toEqual([200, 'application/json', given]);
});

test('a form with files holds its texts, and its files as media', async () => {
  const body = new FormData();
  body.append('name', 'Ann é');
  body.append('file', new Blob([Uint8Array.from([0, 13, 10, 255, 13, 10])], { type: 'message/rfc822' }), 'letter é.eml');
  expect(await ask('/_/api/upload', { method: 'POST', body })).toEqual([
    200,
    'application/json',
    '[{"name":"Ann é"},"letter é.eml","message/rfc822",[0,13,10,255,13,10]]',
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const cutOff = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of';
  expect(await ask('/_/api/upload', { method: 'POST', headers, body: cutOff })).toEqual([
    400,
    'text/plain',
    "Expected a form of type multipart/form-data as the request's body, and this one is broken or cut off",
  ]);
  expect(lines).toEqual([]);
});

test('a large body reaches the function that takes it, and nobody else is sent one', async () => {
  const body = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251);
  const put = await fetch(`${serving.address}/_/api/raw`, { method: 'PUT', body });
  expect(Buffer.from(await put.arrayBuffer()).equals(Buffer.from(body.toReversed()))).toBe(true);
  expect((await ask('/_/api/raw', { method: 'POST', body }))[0]).toBe(405);
  expect((await ask('/_/api/private', { method: 'POST', body }))[0]).toBe(401);
  expect((await ask('/_/api/nobody', { method: 'POST', body }))[0]).toBe(404);
  expect(lines).toEqual([]);
});

test('media of an app`s own kind are an answer as any others', async () => {
  expect(await ask('/_/api/drawn')).toEqual([200, 'image/x-drawn', 'drawn']);
});

test('JSON that is none fails the request, and the terminal says why', async () => {
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
  expect(await ask('/_/api/orders', broken)).toEqual([
    500,
    'text/plain',
    'An exception was raised. Check the application logs for details.',
  ]);
  expect(lines.join('\n')).toContain('JSONDecodeError');
});

test('what nothing serves is told apart: no function, another method, an exception', async () => {
  expect(await ask('/_/api/nothing')).toEqual([404, 'text/plain', 'No matching API endpoint']);
  expect(await ask('/nothing')).toEqual([404, 'text/plain', 'No matching API endpoint']);
  expect(await ask('/_/api/orders')).toEqual([405, 'text/plain', 'Method not allowed']);
  expect(await ask('/_/api/fail')).toEqual([
    500,
    'text/plain',
    'An exception was raised. Check the application logs for details.',
  ]);
  expect(lines).toEqual(['server | http:/fail failed\n  server_code/api.py:54\nValueError: the reason']);
});

test('an address that cannot be read is refused in plain text', async () => {
  expect(await ask('/_/api/users/100%')).toEqual([400, 'text/plain', expect.stringContaining('/_/api/users/100%')]);
  expect(await ask('/_/api/users/100%25?x=%')).toEqual([200, 'application/json', '{"id":"100%","query":{"x":"%"}}']);
});

test('the function sees the request, and that nobody vouches for it', async () => {
  const [, , body] = await ask('/_/api/facts', { headers: { 'X-Mine': 'yes' } });
  expect(JSON.parse(body)).toEqual(['GET', '/facts', 'yes', 'http', expect.any(String), false]);
});

test('the origin is what the path follows: of an endpoint it ends in /_/api', async () => {
  expect((await ask('/_/api/origin'))[2]).toBe(`${serving.address}/_/api`);
  expect((await ask('/origin'))[2]).toBe(serving.address);
});

test('a function that takes HEAD alone answers it', async () => {
  const answer = await fetch(`${serving.address}/_/api/there`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('x-there')]).toEqual([200, 'yes']);
  expect((await ask('/_/api/there'))[0]).toBe(405);
});

test('credentials are asked for where they are required, and where they are to be a user`s', async () => {
  expect((await ask('/_/api/private'))[0]).toBe(401);
  const headers = { authorization: `Basic ${Buffer.from('ann:p:w').toString('base64')}` };
  expect((await ask('/_/api/private', { headers }))[2]).toBe('["ann","p:w"]');
  expect((await ask('/_/api/members'))[0]).toBe(401);
});

test('browsers log the user in where a page asks for credentials, and leave what a script asks for to the script', async () => {
  const challenge = async (mode: string) => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    get(`${serving.address}/_/api/private`, { headers: { 'sec-fetch-mode': mode } }, resolve);
    return (await promise).resume().headers['www-authenticate'];
  };
  expect(await Promise.all(['navigate', 'cors', 'same-origin'].map(challenge))).toEqual([
    'Basic realm="app"',
    'xBasic realm="app"',
    'xBasic realm="app"',
  ]);
});

test('an endpoint with CORS may be read by other pages, and answers their question beforehand', async () => {
  const headers = { origin: 'https://other.example', 'access-control-request-headers': 'x-a' };
  const asked = await fetch(`${serving.address}/_/api/orders`, { method: 'OPTIONS', headers });
  expect([
    asked.status,
    asked.headers.get('access-control-allow-origin'),
    asked.headers.get('access-control-allow-headers'),
  ]).toEqual([204, 'https://other.example', 'x-a']);
});

test('other pages may read what an endpoint with CORS answers, refusals and failures, too', async () => {
  const headers = { origin: 'https://other.example' };
  const origins = async (path: string, method: string) => {
    const answer = await fetch(`${serving.address}/_/api/shared/${path}`, { method, headers });
    return [answer.status, answer.headers.get('access-control-allow-origin')];
  };
  expect(await origins('private', 'GET')).toEqual([401, 'https://other.example']);
  expect(await origins('failing', 'DELETE')).toEqual([500, 'https://other.example']);
  expect(await origins('failing', 'GET')).toEqual([405, 'https://other.example']);
});

test('methods are given in any case, one by itself as text', async () => {
  const options = { method: 'OPTIONS', headers: { origin: 'https://other.example' } };
  const asked = await fetch(`${serving.address}/_/api/shared/failing`, options);
  expect(asked.headers.get('access-control-allow-methods')).toBe('DELETE');
  expect((await fetch(`${serving.address}/_/api/shared/failing`)).headers.get('allow')).toBe('DELETE');
});

test('a session begun by an endpoint is remembered by its cookie, and so are app cookies', async () => {
  const first = await fetch(`${serving.address}/_/api/count`);
  expect(await first.json()).toEqual([1, 1]);
  const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  expect(cookie.map((each) => each?.split('=')[0])).toEqual(['anvilapp', 'anvil-session']);
  const again = await ask('/_/api/count', { headers: { cookie: cookie.join('; ') } });
  expect(again[2]).toBe('[2,2]');
  expect((await ask('/_/api/cookie', { headers: { cookie: cookie[0] ?? '' } }))[2]).toBe('1');
  expect((await ask('/_/api/cookie'))[2]).toBe('');
});

test.each([
  ['set', "TypeError: odd() missing 1 required keyword-only argument: 'times'"],
  ['status?times=1', "ValueError: invalid literal for int() with base 10: 'fine'"],
  ['media?times=1', 'TypeError: an HTTP response can hold plain JSON only, and this one holds a DataMedia at [0]'],
  ['object?times=1', 'TypeError: an HTTP response can hold plain JSON only, and this one holds an object of class Order at [1]'],
  [
    'set?times=1',
    "anvil.server.SerializationError: Cannot serialize return value from function. Cannot serialize <class 'set'> object at msg['response']",
  ],
])(
  'arguments that do not fit, and results that are no answer, are told with the place of the function: %s',
  async (path, why) => {
    expect((await ask(`/_/api/odd/${path}`))[0]).toBe(500);
    const what = path.replace('?times=1', '');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^server \\| http:/odd/${what} failed\n {2}server_code/api\\.py:\\d+\n`)),
    ]);
    expect(lines[0]?.split('\n').at(-1)).toBe(why);
  },
);

test('a header that would end the headers fails the request', async () => {
  const response = await fetch(`${serving.address}/_/api/odd-header`);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([500, null]);
});

test('a type of content is one, and a list of several fails the request', async () => {
  const answer = async (type: string[]): Promise<Response> =>
    fetch(`${serving.address}/_/api/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 200, headers: { 'Content-Type': type } }),
    });
  const { status, headers } = await answer(['text/html']);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
  expect((await answer(['text/html', 'text/plain'])).status).toBe(500);
  expect(lines.join()).toContain('the response header "Content-Type" can have one value only, not ["text/html","text/plain"]');
});

test('a header with a list is sent for each of its values, as more than one cookie needs it', async () => {
  const { headers } = await fetch(`${serving.address}/_/api/two-cookies`);
  expect([headers.getSetCookie(), headers.get('x-odd')]).toEqual([['a=1; Path=/', 'b=2'], 'c, 3']);
});

test('how another server sent an answer is left out where an app passes it on with all its headers', async () => {
  const headers = { 'Transfer-Encoding': 'chunked', Connection: 'keep-alive, X-Other', Trailer: 'X-Sum', 'X-Other': 'kept' };
  const response = await fetch(`${serving.address}/_/api/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 200, headers }),
  });
  expect([response.status, await response.text()]).toEqual([200, 'body']);
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-length': '4', 'x-other': 'kept' });
  for (const name of ['transfer-encoding', 'trailer']) expect(response.headers.get(name)).toBeNull();
});

test('a route opens a form with its arguments, in the page that it sends', async () => {
  const { payload, open } = await pageOf('/people/Ann?x=1');
  expect(open).toBe('window.openForm("Form1");');
  expect(payload.appStartupData).toEqual({
    data: null,
    args: ['Ann'],
    kwargs: { query: { x: '1' }, born: null },
    objects: [{ path: ['kwargs', 'born'], type: ['Date'], value: '1990-02-03' }],
    media: {},
  });
});

test('startup data carry media, and meta tags are the page`s own', async () => {
  const { html, payload, open } = await pageOf('/about');
  const [entry] = payload.appStartupData.objects;
  expect(payload.appStartupData).toMatchObject({ data: { file: null }, media: { [entry.id]: 'aGVsbG8=' } });
  expect(payload.appStartupData).not.toHaveProperty('args');
  expect(open).toBe('window.openForm("Form1");');
  expect(html).toContain('<title>About &#60;us&#62;</title>');
  expect(html).toContain('<meta name="author" content="A &#34;B&#34;" />');
  expect(html).toMatch(/og:image" content="http:\/\/localhost:\d+\/_\/theme\/us\.png"/);
});

test('well-known paths, the start page and empty answers', async () => {
  expect((await ask('/.well-known/thing'))[2]).toBe('well known');
  expect((await ask('/.well-known/other.json'))[2]).toBe('{"well":"known"}');
  expect((await pageOf('/')).open).toBe('window.openForm("Form1");');
  expect(await ask('/plain')).toEqual([200, 'text/plain; charset=utf-8', '']);
});
