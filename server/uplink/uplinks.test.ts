/** Uplinks connecting to a whole server, as the published package does. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Json, type JsonObject, MAX_NESTING, type ObjectDescriptor } from '../../protocol/index.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { UplinkProgram } from '../testing/uplink-program.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';

const keys = ['--uplink-key', 'server_K', '--client-uplink-key', 'client_K'];
const serving = serveFixture('uplinks', '--python', CPYTHON, ...keys);
let page: Page;
const programs: UplinkProgram[] = [];

beforeEach(async () => {
  page = await openSocket(serving.address);
});
afterEach(() => {
  page.close();
  for (const program of programs.splice(0)) program.close();
});

async function connect(functions: Parameters<typeof UplinkProgram.connect>[2] = {}, key = 'server_K'): Promise<UplinkProgram> {
  const program = await UplinkProgram.connect(serving.address, key, functions);
  programs.push(program);
  return program;
}
const ask = async (command: string, args: Json[] = [], more: JsonObject = {}): Promise<JsonObject> =>
  (await page.call({ command, args, ...more })).message;

const INFO = { id: '', branch: null, environment: { description: 'App Server' } };

test('a key says what a program may, and a wrong one ends it', async () => {
  expect((await connect()).said).toEqual([{ auth: 'OK', priv: 'uplink', 'app-info': INFO }]);
  expect((await connect({}, 'client_K')).said).toEqual([{ auth: 'OK', priv: 'client', 'app-info': INFO }]);
  const wrong = await connect({}, 'server_k');
  expect([wrong.said, await wrong.closed]).toEqual([[{ error: 'Incorrect uplink key' }], 1008]);
  const crowd = Array.from({ length: 41 }, () => new UplinkProgram(serving.address, null));
  programs.push(...crowd);
  await Promise.all(crowd.map(({ opened }) => opened));
  // All are sent within the pause after the wrong key, however long a busy machine takes to connect them.
  for (const [at, program] of crowd.entries()) program.send({ key: at === 0 ? 'server_k' : 'server_K', v: 8 });
  await Promise.all(crowd.map((program) => program.judged()));
  expect(new Set(crowd.map(({ said }) => said[0]?.['error']))).toEqual(new Set(['Incorrect uplink key', undefined]));
  // Connections beyond the limit get no error, which would stop the program, but a close code that asks to try again.
  const sentAway = crowd.filter(({ said }) => said.length === 0);
  expect(sentAway.length).toBeGreaterThan(0);
  for (const { closed } of sentAway) expect(await closed).toBe(1013);
  expect(serving.lines.filter((line) => line.includes('wrong'))).toEqual([
    expect.stringMatching(/^hearth \| a program at \S+ has shown a wrong uplink key; of more from there nothing is said$/),
  ]);
  const old = new UplinkProgram(serving.address, { key: 'server_K', v: 4 });
  expect(await old.closed).toBe(1008);
  expect(old.said).toEqual([{ error: expect.stringContaining('outdated version of the uplink library') }]);
  const rude = new UplinkProgram(serving.address, { type: 'CALL', id: 'a', command: 'f' });
  expect([await rude.closed, rude.said]).toEqual([1003, []]);
});

test('a page calls a function of a program, which knows who calls; numbers cross as they are spelled', async () => {
  const program = await connect({ add: () => ({ response: [{ sum: 3 }], vt_global: [] }) });
  await page.sendRaw('{"type":"CALL","id":"n","v":8,"command":"add","args":[1.0,99999999999999999999],"kwargs":{},"objects":[]}');
  expect(await ask('add', [1])).toMatchObject({ response: [{ sum: 3 }] });
  expect(program.calls[1]).toMatchObject({
    type: 'CALL',
    'call-stack': [{ type: 'browser', 'protocol-version': 8 }],
    client: { type: 'browser', ip: expect.any(String), location: null },
    sessionData: { session: null, objects: [] },
    'app-id': 'uplinks',
    'app-info': INFO,
    command: 'add',
    args: [1],
    'stale-uplink?': false,
  });
});

test('what a function raises, what it lacks, and what has no function are errors of their types', async () => {
  const program = await connect({
    fail: () => ({ error: { type: 'ValueError', message: 'bad', trace: [['script.py', 3]] } }),
    strange: () => ({ error: 7 }),
    wordy: () => ({ error: { type: 'ValueError', message: 'bad', trace: [['script.py', 3, 'a function', 'its line']] } }),
  });
  const trace = [
    ['script.py', 3],
    ['<rpc>', 0],
  ];
  expect(await ask('fail')).toMatchObject({ error: { type: 'ValueError', message: 'bad', trace } });
  expect(await ask('strange')).toMatchObject({ error: { message: '', trace: [['<rpc>', 0]] } });
  expect(await ask('wordy')).toMatchObject({ error: { type: 'ValueError', message: 'bad', trace } });
  program.close();
  await program.closed;
  await serving.said(/has gone, and with it 3 functions, fail among them/);
  const gone = { type: 'anvil.server.UplinkDisconnectedError', message: 'The uplink server for "fail" has been disconnected' };
  expect(await ask('fail')).toMatchObject({ error: gone });
  expect(await ask('call_it', ['fail'])).toMatchObject({ error: gone });
  expect(await ask('never')).toMatchObject({ error: { type: 'anvil.server.NoServerFunctionError' } });
});

test('an answer that cannot be read fails its call alone, for pages and for server code; nor does a session become one', async () => {
  let deep: Json = [];
  for (let depth = 0; depth < 2 * MAX_NESTING; depth += 1) deep = [deep];
  await connect({
    empty: () => ({ error: null }),
    deep: () => ({ response: deep }),
    spoil: () => ({ response: 1, sessionData: { session: 5, objects: 5 } }),
  });
  for (const [name, why] of [
    ['empty', 'neither a response nor an error'],
    ['deep', 'nested more than 1000 levels deep'],
  ] as const) {
    const error = { type: 'anvil.server.InvalidResponseError', message: `The uplink sent an answer that cannot be read: ${why}` };
    expect(await ask(name)).toMatchObject({ error });
    expect(await ask('call_it', [name])).toMatchObject({ error });
  }
  expect(await ask('spoil')).toMatchObject({ response: 1 });
  expect(await ask('recall', ['k'])).toMatchObject({ response: null });
});

test('a call that runs when its program goes is told so', async () => {
  await connect({
    hang: (_, program) => {
      program.close();
      return {};
    },
  });
  expect(await ask('hang')).toMatchObject({
    error: { type: 'anvil.server.UplinkDisconnectedError', message: 'Uplink disconnected' },
  });
});

test('media go both ways, whole', async () => {
  await connect({
    double: ({ message, media }) => {
      const [entry] = message['objects'] as unknown as readonly ObjectDescriptor[];
      const content = media.get(String(entry?.['id'])) ?? Buffer.alloc(0);
      const objects = [{ path: ['response'], type: ['DataMedia'], id: 'm1', 'mime-type': 'a/b', name: null }];
      return [{ response: null, objects } as unknown as JsonObject, { m1: Buffer.concat([content, content]) }];
    },
  });
  const content = Buffer.alloc(150_000, 'ab');
  const objects = [{ path: ['args', 0], type: ['DataMedia'], id: 'm', 'mime-type': 'a/b', name: 'x' }];
  const { chunks } = await page.call({ command: 'double', args: [null], objects }, { m: content });
  expect(Buffer.concat(chunks).equals(Buffer.concat([content, content]))).toBe(true);
});

test('server code calls functions of programs, which win over its own; expressions are asked for last', async () => {
  expect(await ask('call_it', ['shared'])).toMatchObject({ response: 'server code' });
  const program = await connect({ shared: () => ({ response: 'program' }), 'any_.*': () => ({}) });
  expect(await ask('call_it', ['shared'])).toMatchObject({ response: 'program' });
  expect(await ask('shared')).toMatchObject({ response: 'program' });
  expect(program.calls[0]).toMatchObject({
    'call-stack': [{ type: 'server_module' }, { type: 'browser', 'protocol-version': 8 }],
    client: { type: 'browser' },
  });
});

test('a background task runs where a program has registered it, and is told what becomes of it', async () => {
  const program = await connect({
    'task:crunch': ({ message }) => ({ response: { given: message['args'] ?? null } }),
    'task:break': () => ({ error: { type: 'ValueError', message: 'broken', trace: [] } }),
  });
  expect(await ask('run_task', ['crunch', 7, 'x'])).toMatchObject({ response: { given: [7, 'x'] } });
  expect(program.calls[0]).toMatchObject({ 'call-stack': [{ type: 'background_task' }], command: 'task:crunch' });
  expect(await ask('run_task', ['break'])).toMatchObject({ error: { type: 'ValueError', message: 'broken' } });
  program.close();
  await program.closed;
  expect(await ask('run_task', ['crunch'])).toMatchObject({ error: { type: 'anvil.server.UplinkDisconnectedError' } });
});

test('requests for a path that a program has registered are answered by it, before server code, and in a session', async () => {
  const program = await connect({
    'http:/orders/([^/]*)': ({ message, media }) => {
      const { form_params, body, ...told } = message['kwargs'] as JsonObject;
      const bytes = [...media.values()].map(({ length }) => length);
      const sessionData = { session: { seen: true }, objects: [] };
      return {
        response: { status: 201, body: { told, form_params, bytes } as JsonObject, headers: [['x-mine', '1']] },
        sessionData,
      };
    },
    'route:/broken': () => ({ error: { type: 'ValueError', message: 'bad', trace: [['script.py', 3]] } }),
  });
  const body = new FormData();
  body.append('name', 'Ann');
  body.append('file', new Blob(['abc']), 'a.txt');
  const response = await fetch(`${serving.address}/_/api/orders/a%20b?x=1`, { method: 'POST', body });
  expect([response.status, response.headers.get('x-mine'), response.headers.get('set-cookie') !== null]).toEqual([
    201,
    '1',
    true,
  ]);
  expect(await response.json()).toMatchObject({
    told: { method: 'POST', path: '/orders/a b', query_params: { x: '1' }, origin: `${serving.address}/_/api`, username: null },
    form_params: { name: 'Ann', file: null },
    bytes: [3, expect.any(Number)],
  });
  expect(program.calls[0]).toMatchObject({
    command: 'http:/orders/a b',
    'call-stack': [{ type: 'http' }],
    client: { type: 'http' },
  });
  const large = { method: 'POST', headers: { 'content-type': 'a/b' }, body: Buffer.alloc(300_000, 'x') };
  expect(await (await fetch(`${serving.address}/_/api/orders/1`, large)).json()).toMatchObject({ bytes: [300_000] });
  const broken = await fetch(`${serving.address}/broken`);
  expect([broken.status, await broken.text()]).toEqual([500, expect.stringContaining('An exception was raised')]);
  expect(await serving.said(/route:\/broken failed/)).toContain('script.py:3');
  program.close();
  await program.closed;
  expect((await fetch(`${serving.address}/_/api/orders/1`)).status).toBe(404);
});

test('a name that a visitor has made up for an expression stays within its line of the terminal', async () => {
  const failed = () => ({ error: { type: 'ValueError', message: 'bad', trace: [] } });
  await connect({ 'http:/made/([^/]*)': failed, 'made_[^/]*': failed });
  expect((await fetch(`${serving.address}/_/api/made/a%0Aserver%20up`)).status).toBe(500);
  expect(await serving.said(/http:\/made.*failed/)).toContain('http:/made/a%0Aserver%20up failed');
  await ask('made_a\nserver up');
  expect(await serving.said(/made_.*failed/)).toContain('made_a\\x0aserver up failed');
});

test('the newest of several with one name has the calls, and the older one when that has gone', async () => {
  await connect({ who: () => ({ response: 'old' }) });
  const newer = await connect({ who: () => ({ response: 'new' }) });
  expect(await ask('who')).toMatchObject({ response: 'new' });
  newer.close();
  await newer.closed;
  await connect();
  expect(await ask('who')).toMatchObject({ response: 'old' });
});

test('names are expressions for the whole of a command; one that never ends holds nobody up', async () => {
  const program = await connect({ '(a+)+$': () => ({}), 'get_[a-c]': () => ({}) });
  expect(await ask('get_abc')).toMatchObject({ error: { type: 'anvil.server.NoServerFunctionError' } });
  expect(await ask(`${'a'.repeat(40)}!`)).toMatchObject({ error: { type: 'anvil.server.NoServerFunctionError' } });
  expect(await serving.said(/took too long to match/)).toContain('(a+)+$');
  program.send({ type: 'REGISTER', name: '(' });
  expect(await program.closed).toBe(1008);
});

test('a name in any script that is no expression ends its program alone, with the reason', async () => {
  const [other, program] = [await connect(), await connect()];
  const name = `(${'звезда'.repeat(20)}`;
  program.send({ type: 'REGISTER', name });
  expect(await program.closed).toBe(1008);
  expect(program.said.at(-1)).toEqual({ error: expect.stringContaining(`"${name}" is no regular expression`) });
  expect(await other.call('anvil.private.echo', ['still here'])).toMatchObject({ response: 'still here' });
});

test('a program calls server functions and services, and is believed', async () => {
  const program = await connect();
  expect(await program.call('who_calls')).toMatchObject({ response: ['uplink', true, 'uplink'] });
  expect(await program.call('anvil.private.get_client_config', ['/runtime/services/tables.yml'])).toMatchObject({
    response: { enable_v2: true },
  });
  const note = await program.call('a_note', ['milk']);
  const [row] = capabilitiesIn(note);
  // The published package rejects a service's capability without a signature.
  expect(row).toMatchObject({ mac: 'believed' });
  const given = { objects: [{ ...row, path: ['args', 0], narrow: [] }] } as unknown as JsonObject;
  const fetched = await program.call('anvil.private.tables.v2.row.fetch', [null, null], given);
  expect(JSON.stringify(fetched)).toContain('"milk"');
});

test('a program asks where the app and its endpoints are, and in which session it answers', async () => {
  const program = await connect({
    session: async (_, self) => ({ response: (await self.call('anvil.private.get_session_id'))['response'] ?? null }),
    session_of_call: async ({ message }, self) => {
      const more = { 'call-stack-id': message['call-stack-id'] ?? null };
      const { response = null } = await self.call('anvil.private.get_session_id', [], more);
      return { response: [response, message['session-id'] ?? null] };
    },
  });
  const none = { kwargs: { environment: null, prefer_ephemeral_debug: null } };
  expect(await program.call('anvil.private.get_app_origin', [], none)).toMatchObject({ response: serving.address });
  expect(await program.call('anvil.private.get_api_origin', [], none)).toMatchObject({ response: `${serving.address}/_/api` });
  const [asked, told] = (await ask('session_of_call'))['response'] as [string, string];
  expect(asked).toBe(told);
  expect((await ask('session'))['response']).not.toBe(told);
  const refused = 'Permission denied. Cannot get the current session ID from client code.';
  expect(await ask('anvil.private.get_session_id')).toMatchObject({ error: { message: refused } });
});

test('a program reads and writes the cookies of the browser behind a call; what is empty in a call may be null', async () => {
  await connect({
    visits: async ({ message }, self) => {
      const cookies = (name: string, args: Json[], kwargs: JsonObject | null = null) =>
        self.call(`anvil.private.${name}`, args, { 'call-stack-id': message['call-stack-id'] ?? null, kwargs });
      const before = await cookies('get_cookie', ['local', 'visits']);
      await cookies('set_cookie', ['local', 30], { visits: 3, name: 'Ann' });
      const after = await cookies('get_cookie', ['local', 'visits']);
      await cookies('del_cookie', ['local', 'visits']);
      const left = [await cookies('get_cookie', ['local', 'visits']), await cookies('get_cookie', ['local', 'name'])];
      await cookies('clear_cookie', ['local']);
      const answers = [before, after, ...left, await cookies('get_cookie', ['local', 'name'])];
      return { response: answers.map(({ response, error }) => response ?? (error as JsonObject)['type'] ?? null) };
    },
    given: ({ message }) => ({ response: [message['args'] ?? null, message['kwargs'] ?? null] }),
  });
  expect(await ask('visits')).toMatchObject({ response: ['KeyError', 3, 'KeyError', 'Ann', 'KeyError'] });
  expect(await ask('anvil.private.get_cookie', ['local', 'visits'])).toMatchObject({
    error: { type: 'anvil.server.PermissionDenied', message: 'Permission denied. Cannot read cookies from client code.' },
  });
  expect(await ask('given', [], { args: null, kwargs: null })).toMatchObject({ response: [[], {}] });
});

test('cookies that a program sets for an endpoint are on its response, and the next request brings them', async () => {
  await connect({
    'http:/visits': async ({ message }, self) => {
      const more = { 'call-stack-id': message['call-stack-id'] ?? null };
      const { response = 0 } = await self.call('anvil.private.get_cookie', ['local', 'visits'], more);
      const visits = Number(response) + 1;
      await self.call('anvil.private.set_cookie', ['local', 30], { ...more, kwargs: { visits } });
      return { response: { status: 200, body: { visits }, headers: {} } };
    },
  });
  const visit = (headers: Readonly<Record<string, string>>) => fetch(`${serving.address}/_/api/visits`, { headers });
  const first = await visit({});
  const set = first.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  expect([await first.json(), set]).toEqual([{ visits: 1 }, [expect.stringContaining('anvilapp=')]]);
  expect(await (await visit({ cookie: set.join('; ') })).json()).toEqual({ visits: 2 });
  // A request by a page of another site neither uses the cookies nor sets any.
  const other = await visit({ cookie: set.join('; '), origin: 'https://other.example', 'sec-fetch-site': 'cross-site' });
  expect([await other.json(), other.headers.getSetCookie()]).toEqual([{ visits: 1 }, []]);
});

test('a broken form is refused before a program is asked, and the terminal is not told', async () => {
  const program = await connect({ 'http:/form': () => ({ response: { status: 200, body: null, headers: {} } }) });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await fetch(`${serving.address}/_/api/form`, { method: 'POST', headers, body: '--b\r\nhalf of' });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    400,
    'text/plain',
    expect.stringContaining('Expected a form of type multipart/form-data'),
  ]);
  expect([program.calls, serving.lines.join('\n')]).toEqual([[], expect.not.stringContaining('http:/form')]);
});

test('lazy media of a program that are made of themselves come to an end', async () => {
  const program = await connect({
    endless: async ({ message }, self) => {
      const made = await self.call('anvil.private.mk_LazyMedia', ['text/plain', 'endless']);
      const [spec = null] = (made['objects'] as Json[] | undefined) ?? [];
      const more = { 'call-stack-id': message['call-stack-id'] ?? null };
      const { error = null } = await self.call('anvil.private.fetch_lazy_media', [spec], more);
      return { error };
    },
  });
  const made = await ask('anvil.private.mk_LazyMedia', ['text/plain', 'endless']);
  expect(await ask('anvil.private.fetch_lazy_media', made['objects'] as Json[])).toMatchObject({
    error: { type: 'anvil.server.StackOverflow' },
  });
  expect(program.calls.length).toBeLessThan(10);
});

test('lazy media are made by functions of programs, in the name of the browser that asked for them', async () => {
  const objects = [{ path: ['response'], type: ['DataMedia'], id: 'm', 'mime-type': 'text/plain', name: null }];
  const program = await connect({
    drawn: ({ message }) => [
      { response: null, objects } as unknown as JsonObject,
      { m: Buffer.from(`drawn ${JSON.stringify(message['args'])}`) },
    ],
  });
  const made = await ask('anvil.private.mk_LazyMedia', ['text/plain', 'drawn', 7]);
  const [spec] = made['objects'] as JsonObject[];
  const { chunks } = await page.call({ command: 'anvil.private.fetch_lazy_media', args: [spec ?? null] });
  expect(Buffer.concat(chunks).toString()).toBe('drawn [7]');
  const url = (
    await page.call({ command: 'anvil.private.get_lazy_media_url', args: [null], objects: [{ ...spec, path: ['args', 0] }] })
  ).message['response'];
  expect(await (await fetch(String(url))).text()).toBe('drawn [7]');
  expect(program.calls.map((call) => (call['call-stack'] as Json[])[0])).toEqual([{ type: 'browser' }, { type: 'browser' }]);
  const hidden = await ask('anvil.private.mk_LazyMedia', ['text/plain', 'anvil.private.get_session_id']);
  expect(await ask('anvil.private.fetch_lazy_media', hidden['objects'] as Json[])).toMatchObject({
    error: { type: 'anvil.server.NoServerFunctionError' },
  });
});

test('a client program is believed no more than a browser, and registers nothing', async () => {
  const program = await connect({}, 'client_K');
  expect(await program.call('who_calls')).toMatchObject({ response: ['client_uplink', false, 'uplink'] });
  expect(await program.call('x:y')).toMatchObject({ error: { type: 'anvil.server.PermissionDenied' } });
  const forged = [{ path: ['args', 0], type: ['Capability'], scope: ['_', 't', { id: 1 }], narrow: [], mac: 'believed' }];
  expect(await program.call('who_calls', [null], { objects: forged } as unknown as JsonObject)).toMatchObject({
    error: { type: 'anvil.server.InvalidObjectError' },
  });
  program.send({ type: 'REGISTER', name: 'who_calls' });
  expect(await program.closed).toBe(1008);
});

test('a call in a call is in the name of the page, and has its session', async () => {
  await connect({
    relay: async ({ message }, self) => {
      const { response } = await self.call('remembered', ['k', 'v'], { 'call-stack-id': message['call-stack-id'] as string });
      return { response: response as Json };
    },
  });
  expect(await ask('relay')).toMatchObject({ response: ['uplink', true, 'browser'] });
  expect(await ask('recall', ['k'])).toMatchObject({ response: 'v' });
});

test('what a program hands to a page is signed for it, and comes back only with that', async () => {
  const cap = { path: ['response'], type: ['Capability'], scope: ['door', 1], mac: null };
  const program = await connect({
    hand: () => ({ response: null, objects: [cap] }) as unknown as JsonObject,
    take: () => ({ response: 'taken' }),
  });
  const [entry] = (await ask('hand'))['objects'] as unknown as readonly ObjectDescriptor[];
  expect(entry).toMatchObject({ scope: ['door', 1], mac: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const back = (more: JsonObject): JsonObject =>
    ({ objects: [{ ...entry, path: ['args', 0], narrow: ['in'], ...more }] }) as unknown as JsonObject;
  expect(await ask('take', [null], back({}))).toMatchObject({ response: 'taken' });
  expect(program.calls.at(-1)).toMatchObject({ objects: [{ type: ['Capability'], scope: ['door', 1, 'in'], mac: 'believed' }] });
  for (const forged of [{ scope: ['door', 2] }, { mac: 'x' }, { type: ['Other', 'Capability'], mac: null }])
    expect(await ask('take', [null], back(forged))).toMatchObject({ error: { type: 'anvil.server.InvalidObjectError' } });
});

test('calls in each other without end are ended', async () => {
  await connect({
    again: async ({ message }, self) => {
      const { response = null, error } = await self.call('again', [], { 'call-stack-id': message['call-stack-id'] as string });
      return error ? { error } : { response };
    },
  });
  expect(await ask('again')).toMatchObject({
    error: { type: 'anvil.server.StackOverflow', message: 'Too many nested anvil.server.call()s' },
  });
});

test('a transaction is one for all calls of a thread of a program, and is rolled back when that goes', async () => {
  const program = await connect();
  const before = (await program.call('count'))['response'];
  await program.call('anvil.private.tables.open_transaction');
  expect(await program.call('count_one_more')).toMatchObject({ response: Number(before) + 1 });
  program.close();
  await serving.said(/has ended with a transaction open/);
  expect(await (await connect()).call('count')).toMatchObject({ response: before });
});

const capabilitiesIn = ({ objects }: JsonObject): readonly ObjectDescriptor[] =>
  (objects as unknown as readonly ObjectDescriptor[]).filter(({ type }) => type[0] === 'Capability');
