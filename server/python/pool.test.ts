import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PythonServer } from '../testing/python-server.ts';

let server: PythonServer;
beforeAll(() => {
  server = new PythonServer({ size: 1 });
  server.pool.warmUp();
});
afterAll(() => server.pool.close());
beforeEach(() => {
  for (const list of [server.output, server.trouble, server.moduleFailures]) list.length = 0;
  server.session = '{}';
});

/** The head that every server module begins with. */
const IMPORTS = 'import anvil.server\n';
const module = (...lines: string[]): string => `${IMPORTS}${lines.join('\n')}\n`;
/** A function that calls can reach. */
const callable = (head: string, ...body: string[]): string =>
  ['@anvil.server.callable', `def ${head}:`, ...body.map((line) => `    ${line}`)].join('\n');

test('a server function gets its arguments and gives its result', async () => {
  server.use({ Main: module(callable('total(a, b=2, *rest, **named)', 'return {"sum": a + b + sum(rest), "named": named}')) });
  expect(await server.call('total', 1, 2, 3)).toMatchObject({ response: { sum: 6, named: {} }, objects: [] });
});

test('a function may have a name of its own', async () => {
  server.use({ Main: module('@anvil.server.callable("reports.total")', 'def f(x): return x * 2') });
  expect(await server.call('reports.total', 4)).toMatchObject({ response: 8 });
  expect(await server.call('f', 4)).toMatchObject({ error: { message: 'No server function matching "f" has been registered' } });
});

test('an unknown function is told apart from a failing one', async () => {
  server.use({ Main: module(callable('fail()', 'raise ValueError("bad")')) });
  expect(await server.call('nothing')).toEqual({
    id: 'c1',
    error: {
      type: 'anvil.server.NoServerFunctionError',
      message: 'No server function matching "nothing" has been registered',
      trace: [['<rpc>', 0]],
    },
    objects: [],
  });
  expect(await server.call('fail')).toEqual({
    id: 'c1',
    error: {
      type: 'ValueError',
      message: 'bad',
      trace: [
        ['app/Main.py', 4],
        ['<rpc>', 0],
      ],
    },
    objects: [],
  });
});

test('sys.exit ends the call and nothing else', async () => {
  server.use({ Main: module('import sys', callable('leave()', 'sys.exit("done")'), callable('stay()', 'return 1')) });
  expect(await server.call('leave')).toMatchObject({ error: { type: 'SystemExit', message: 'done' } });
  expect(await server.call('stay')).toMatchObject({ response: 1 });
});

test('modules run anew for each call, and what one call leaves in them the next does not see', async () => {
  server.use({
    Main: module('from . import counter', callable('bump()', 'counter.value += 1', 'return counter.value')),
    'client:counter': 'value = 0',
  });
  expect(await server.call('bump')).toMatchObject({ response: 1 });
  expect(await server.call('bump')).toMatchObject({ response: 1 });
});

test('edited code is run by the next call', async () => {
  server.use({ Main: module(callable('version()', 'return 1')) });
  expect(await server.call('version')).toMatchObject({ response: 1 });
  server.use({ Main: module(callable('version()', 'return 2')) });
  expect(await server.call('version')).toMatchObject({ response: 2 });
});

test('the session lasts from call to call, and a call that raises changes nothing', async () => {
  server.use({
    Main: module(
      callable('put(key, value)', 'anvil.server.session[key] = value'),
      callable('get(key)', 'return anvil.server.session.get(key, "none")'),
      callable('spoil()', 'anvil.server.session["a"] = "spoiled"', 'raise ValueError'),
    ),
  });
  await server.call('put', 'a', { deep: [1] });
  await server.call('spoil');
  expect(await server.call('get', 'a')).toMatchObject({ response: { deep: [1] } });
  server.session = '{}';
  expect(await server.call('get', 'a')).toMatchObject({ response: 'none' });
});

test('calls that sleep hold up nobody, not even in one worker, and keep their own modules', async () => {
  server.use({
    Main: module(
      'import time',
      'mine = None',
      callable(
        'slow(seconds, name)',
        'global mine',
        'mine = name',
        'time.sleep(seconds)',
        'import app.Main',
        'return [mine, app.Main.mine]',
      ),
      callable('quick()', 'return "quick"'),
    ),
  });
  const finished: string[] = [];
  const slow = (seconds: number, name: string): Promise<unknown> =>
    server.call('slow', seconds, name).then((answer) => finished.push(name) && answer.response);
  const results = await Promise.all([slow(0.3, 'a'), slow(0.15, 'b'), server.call('quick').then(() => finished.push('quick'))]);
  expect(finished).toEqual(['quick', 'b', 'a']);
  expect(results.slice(0, 2)).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
});

test('a module that sleeps while it is imported is whole for both calls that import it', async () => {
  server.use({
    Main: module('import time', 'from .slow import value', callable('get()', 'return value')),
    'client:slow': 'import time\ntime.sleep(0.05)\nvalue = 7\n',
  });
  expect(await Promise.all([server.call('get'), server.call('get'), server.call('get')])).toMatchObject([
    { response: 7 },
    { response: 7 },
    { response: 7 },
  ]);
});

test('a nested call runs in the same worker with modules of its own and the same session', async () => {
  server.use({
    Main: module(
      'state = []',
      callable(
        'outer(x)',
        'state.append("outer")',
        'anvil.server.session["a"] = x',
        'inner = anvil.server.call("inner", [x])',
        'return [inner, state, anvil.server.session["a"]]',
      ),
      callable(
        'inner(values)',
        'values.append("changed")',
        'state.append("inner")',
        'anvil.server.session["a"] += 1',
        'return [values, state, anvil.server.context.remote_caller.type]',
      ),
    ),
  });
  expect(await server.call('outer', 5)).toMatchObject({ response: [[[5, 'changed'], ['inner'], 'server_module'], ['outer'], 6] });
});

test('a nested call that sleeps lets others run', async () => {
  server.use({
    Main: module(
      'import time',
      callable('outer()', 'return anvil.server.call("inner")'),
      callable('inner()', 'time.sleep(0.1)', 'return 1'),
    ),
  });
  expect(await Promise.all([server.call('outer'), server.call('outer')])).toMatchObject([{ response: 1 }, { response: 1 }]);
});

test('an error of a nested call is caught under its own name, or goes on with both traces', async () => {
  server.use({
    Main: module(
      callable(
        'caught()',
        'try:',
        '    anvil.server.call("fail")',
        'except anvil.server.AnvilWrappedError as error:',
        '    return [str(error), repr(error)]',
      ),
      callable('uncaught()', 'return anvil.server.call("fail")'),
      callable('fail()', 'raise KeyError("k")'),
    ),
  });
  expect(await server.call('caught')).toMatchObject({ response: ["'k'", `AnvilWrappedError(KeyError("'k'"))`] });
  expect(await server.call('uncaught')).toMatchObject({
    error: {
      type: 'KeyError',
      message: "'k'",
      trace: [
        ['app/Main.py', 13],
        ['app/Main.py', 10],
        ['<rpc>', 0],
      ],
    },
  });
});

test('calls that call each other without end are stopped', async () => {
  server.use({ Main: module(callable('again()', 'return anvil.server.call("again")')) });
  expect(await server.call('again')).toMatchObject({
    error: { type: 'anvil.server.StackOverflow', message: 'Too many nested anvil.server.call()s' },
  });
});

test('prints go out by lines, the last one complete or not', async () => {
  server.use({
    Main: module('import sys', callable('talk()', 'print("one")', 'print("two", end="")', 'print("oops", file=sys.stderr)')),
  });
  await server.call('talk');
  expect(server.output).toEqual(['stdout: one', 'stderr: oops', 'stdout: two']);
});

test('a module with a syntax error is named with its line, once, and functions of other modules work', async () => {
  server.use({ Bad: 'x = 1\ndef broken(:\n    pass\n', Good: module(callable('fine()', 'return 1')) });
  expect(await server.call('fine')).toMatchObject({ response: 1 });
  expect(await server.call('anything')).toMatchObject({
    error: {
      type: 'SyntaxError',
      trace: [
        ['app/Bad.py', 2],
        ['<rpc>', 0],
      ],
    },
  });
  expect(server.moduleFailures).toMatchObject([['app.Bad', { type: 'SyntaxError', trace: [['app/Bad.py', 2]] }]]);
});

test('a module that raises at import gives its error to callers of its functions', async () => {
  server.use({ Bad: module(callable('lost()', 'return 1'), 'lookup = {}["key"]') });
  expect(await server.call('lost')).toMatchObject({
    error: {
      type: 'KeyError',
      message: "'key'",
      trace: [
        ['app/Bad.py', 5],
        ['<rpc>', 0],
      ],
    },
  });
});

test('a package that Pyodide does not have is explained with module and line', async () => {
  server.use({ Bad: 'import stripe\n' });
  expect(await server.call('pay')).toMatchObject({
    error: {
      type: 'ModuleNotFoundError',
      message: expect.stringMatching(/^No module named 'stripe': server code runs on Pyodide here/),
      trace: [
        ['app/Bad.py', 1],
        ['<rpc>', 0],
      ],
    },
  });
});

test('service modules import cleanly and say what is missing when they are used', async () => {
  server.use({
    Main: module(
      'import anvil.users, anvil.secrets, anvil.email, anvil.http, anvil.media, anvil.tz, anvil.pdf, anvil.stripe',
      'import anvil.google.auth, anvil.google.drive, anvil.google.mail, anvil.facebook.auth, anvil.microsoft.auth',
      'import anvil.tables as tables',
      'import anvil.tables.query as q',
      'from anvil.tables import app_tables',
      'from anvil import *',
      callable('rows()', 'return app_tables.people.search(name=q.like("a%"))'),
      callable('secret()', 'return anvil.secrets.get_secret("k")'),
      '@tables.in_transaction',
      'def transaction(): pass',
      callable('transact()', 'transaction()'),
      '@anvil.server.callable(require_user=True)',
      'def private(): return 1',
      '@anvil.server.background_task',
      'def task(): pass',
    ),
  });
  for (const [name, what] of [
    ['rows', /anvil\.tables\.app_tables\.people .*data tables/],
    ['secret', /anvil\.secrets\.get_secret.* .*secrets/],
    ['transact', /in_transaction .*data tables/],
    ['private', /requires a user.*sign-in/],
  ] as const) {
    expect(await server.call(name)).toMatchObject({ error: { message: expect.stringMatching(what) } });
  }
});

test('context tells who calls', async () => {
  server.use({
    Main: module(
      callable(
        'who()',
        'c = anvil.server.context',
        'return [c.type, c.remote_caller.type, c.remote_caller.is_trusted, c.client.type, c.client.ip, anvil.server.get_session_id(), anvil.server.get_app_origin()]',
      ),
    ),
  });
  expect(await server.call('who')).toMatchObject({
    response: ['server_module', 'browser', false, 'browser', '127.0.0.1', 'SESSION', 'http://localhost:3030'],
  });
});

test('dates, long numbers and media travel both ways', async () => {
  server.use({
    Main: module(
      'import anvil',
      callable('echo(x)', 'return [x, x.year, 2 ** 60]'),
      callable('media(m)', 'return anvil.BlobMedia("text/plain", m.get_bytes() * 2, name=m.name)'),
    ),
  });
  const dated = JSON.parse(
    (await server.reply('echo', [null], [{ path: ['args', 0], type: ['Date'], value: '2024-05-06' }])).text,
  );
  expect(dated.response).toEqual([null, 2024, null]);
  expect(dated.objects).toEqual([
    { path: ['response', 0], type: ['Date'], value: '2024-05-06' },
    { path: ['response', 2], type: ['Long'], value: String(2n ** 60n) },
  ]);
  const reply = await server.reply(
    'media',
    [null],
    [{ path: ['args', 0], type: ['DataMedia'], id: 'm', 'mime-type': 'text/plain', name: 'a.txt' }],
    [['m', Buffer.from('ab')]],
  );
  const [[header, content] = ['', new Uint8Array()]] = reply.chunks;
  expect(JSON.parse(header)).toMatchObject({ type: 'CHUNK_HEADER', requestId: 'c1', lastChunk: true });
  expect(Buffer.from(content).toString()).toBe('abab');
});

test('methods of portable classes can be called when they are marked, and no others', async () => {
  server.use({
    'client:things': module(
      '@anvil.server.portable_class',
      'class Account:',
      '    @anvil.server.server_method',
      '    def describe(self, word): return [word, self.owner]',
      '    @anvil.server.server_method',
      '    @classmethod',
      '    def kind(cls): return cls.__name__',
      '    def hidden(self): return 1',
    ),
    Main: module('from . import things'),
  });
  const account = [{ path: ['args', 0], type: ['ValueType'], typeName: 'app.things.Account' }];
  const run = async (method: string, ...rest: string[]) =>
    JSON.parse((await server.reply(`anvil.server_side/app.things.Account.${method}`, [{ owner: 'Ann' }, ...rest], account)).text);
  expect(await run('describe', 'hi')).toMatchObject({ response: ['hi', 'Ann'] });
  expect(await run('hidden')).toMatchObject({ error: { type: 'anvil.server.NoServerFunctionError' } });
});
