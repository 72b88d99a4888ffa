import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { functionsServer } from '../testing/functions-server.ts';
import { ANYONE } from '../testing/python-server.ts';
import { describeEachPython } from '../testing/pythons.ts';
import { StubServices } from '../testing/stub-services.ts';

describeEachPython((startHost) => {
  const server = functionsServer(startHost);
  const NOT_SIGNED_IN = {
    type: 'anvil.users.AuthenticationFailed',
    message: 'You must be logged in to call this server function',
  };
  const NOT_ADMITTED = {
    type: 'anvil.server.PermissionDenied',
    message: 'You do not have permission to call this server function',
  };

  test('a server function gets its arguments and gives its result', async () => {
    expect(await server.call('total', 1, 2, 3)).toMatchObject({ response: { sum: 6, named: {} }, objects: [] });
  });

  test('a function may have a name of its own', async () => {
    expect(await server.call('reports.total', 4)).toMatchObject({ response: 8 });
    expect(await server.call('report', 4)).toMatchObject({
      error: { message: 'No server function matching "report" has been registered' },
    });
  });

  test('an unknown function is told apart from a failing one', async () => {
    expect(await server.call('nothing')).toEqual({
      id: 'c1',
      error: {
        type: 'anvil.server.NoServerFunctionError',
        message: 'No server function matching "nothing" has been registered',
        trace: [['<rpc>', 0]],
      },
      objects: [],
    });
    const place = ['functions/basics.py', 10];
    expect(await server.call('fail', 'bad')).toEqual({
      id: 'c1',
      error: { type: 'ValueError', message: 'bad', trace: [place, ['<rpc>', 0]] },
      objects: [],
    });
  });

  test('what Python guesses was meant, and the nearest function, are told the author and no page', async () => {
    const asked = async (command: string, ...args: Json[]) => {
      const { text, error } = await server.reply(command, args);
      return [(JSON.parse(text) as { error: JsonObject }).error, error?.hint];
    };
    const told = (type: string, message: string) => ({ type, message, trace: expect.any(Array) });
    expect(await asked('totl', 1)).toEqual([
      told('anvil.server.NoServerFunctionError', 'No server function matching "totl" has been registered'),
      ". Did you mean: 'total'?",
    ]);
    expect(await asked('nothing_like_it')).toEqual([expect.anything(), undefined]);
    expect(await asked('mistyped')).toEqual([
      told('AttributeError', "module 'anvil.server' has no attribute 'callabel'"),
      ". Did you mean: 'callable'?",
    ]);
  });

  test.each([
    ['imported', 'alert'],
    ['read', 'open_form'],
    ['named', 'if Notification of anvil is meant, it'],
  ])('what only browsers show is told as theirs to the author, a bare name as maybe his own: %s', async (how, what) => {
    const { error } = await server.reply('show', [how]);
    expect(error?.hint).toBe(`: ${what} is for client code; server code has no screen, and returns to it what is to be shown`);
  });

  test('sys.exit ends the call and nothing else', async () => {
    expect(await server.call('leave')).toMatchObject({ error: { type: 'SystemExit', message: 'done' } });
    expect(await server.call('total', 1)).toMatchObject({ response: { sum: 3 } });
  });

  test.each([
    ['KeyboardInterrupt', 'KeyboardInterrupt'],
    ['GeneratorExit', 'GeneratorExit'],
    ['SystemExit', 'SystemExit'],
    ['Halt', 'functions.basics.Halt'],
  ])('%s, which is no Exception, is told with its trace as any other error, and calls go on', async (name, type) => {
    const place = expect.arrayContaining(['functions/basics.py']);
    const error = { type, message: 'enough', trace: [place, ['<rpc>', 0]] };
    expect(await server.call('end_by', name, 'enough')).toMatchObject({ error });
    expect(await server.call('end_nested', name, 'enough')).toMatchObject({
      error: { ...error, trace: [place, ['functions/nested.py', expect.any(Number)], ['<rpc>', 0]] },
    });
    expect(await server.call('total', 1)).toMatchObject({ response: { sum: 3 } });
    expect(server.trouble).toEqual([]);
  });

  test('what waits for somebody to type fails at once, and calls go on', async () => {
    expect(await server.call('ask')).toMatchObject({
      error: { type: 'OSError', message: expect.stringMatching(/^there is no terminal to read from: server code is called/) },
    });
    expect(await server.call('total', 1)).toMatchObject({ response: { sum: 3 } });
  });

  test('a breakpoint says on the terminal where it is and what to do, and the call goes on', async () => {
    expect(await server.call('debug')).toMatchObject({ response: 'went on' });
    expect(server.output).toEqual([
      expect.stringMatching(
        /^stderr: breakpoint\(\) at functions\/basics\.py, line \d+ is passed over: .*print\(\) what is to be seen$/,
      ),
    ]);
  });

  test('a result that cannot be sent says so, and where it is and the function', async () => {
    expect(await server.call('return_set')).toMatchObject({
      error: {
        trace: [
          ['functions/basics.py', expect.any(Number)],
          ['<rpc>', 0],
        ],
        type: 'anvil.server.SerializationError',
        message: "Cannot serialize return value from function. Cannot serialize <class 'set'> object at msg['response'][0]",
      },
    });
  });

  test('what a function does not take is told with the place of the function', async () => {
    expect(await server.call('return_set', 1)).toMatchObject({
      error: {
        type: 'TypeError',
        message: 'return_set() takes 0 positional arguments but 1 was given',
        trace: [
          ['functions/basics.py', expect.any(Number)],
          ['<rpc>', 0],
        ],
      },
    });
  });

  test('objects of the page are dictionaries here, and those of anvil.util what they are in a browser', async () => {
    const types = ['anvil.js.ProxyType', 'anvil.util.WrappedObject', 'anvil.util.WrappedList'];
    const objects = types.map((typeName, at) => ({ path: ['args', at], type: ['ValueType'], typeName }));
    const { text } = await server.reply('kinds', [{ a: 1 }, { a: 1 }, []], { objects });
    expect(JSON.parse(text)).toMatchObject({ response: ['dict', 'WrappedObject', 'WrappedList'] });
    expect(await server.call('wrapped', { a: [1] })).toMatchObject({ response: { a: [1] } });
  });

  test.each([
    ['a é.csv', '.csv', 'text/csv'],
    ['no ending', '', 'application/octet-stream'],
    ['a/../b.c"s\nv', '.csv', 'text/csv'],
    [null, '', 'application/octet-stream'],
  ])('media named %j become a file, and files become media', async (name, ending, type) => {
    const file = { path: ['args', 0], type: ['DataMedia'], id: 'm', 'mime-type': 'text/plain', name };
    const { text } = await server.reply('through_files', [null], { objects: [file], media: [['m', Buffer.from('é,1')]] });
    expect(JSON.parse(text)).toMatchObject({
      response: [
        ending,
        [
          [type, ending, 'é,1'],
          ['text/x', '', 'é,1'],
        ],
        false,
        ['é,1'],
      ],
    });
  });

  test('no file is left of media that cannot be read', async () => {
    expect(await server.call('file_of_nothing')).toMatchObject({ response: ['gone', []] });
  });

  test('server code gets components by the same import as client code', async () => {
    expect(await server.call('panel')).toMatchObject({
      response: [1, { role: 'card' }],
      objects: [{ path: ['response'], type: ['ValueType'], typeName: 'anvil.ColumnPanel' }],
    });
  });

  test('modules run anew for each call, and what one call leaves in them the next does not see', async () => {
    expect(await server.call('bump_module')).toMatchObject({ response: 1 });
    expect(await server.call('bump_module')).toMatchObject({ response: 1 });
  });

  test('the session lasts from call to call, and a call that raises changes nothing', async () => {
    await server.call('put', 'a', { deep: [1] });
    await server.call('spoil');
    expect(await server.call('get', 'a')).toMatchObject({ response: { deep: [1] } });
  });

  test('a session that is only looked into holds nothing, as before: there is nothing to keep for visitors who come once', async () => {
    server.session = '{}';
    expect(await server.call('get', 'a')).toMatchObject({ response: 'none' });
    expect(server.session).toBe('{}');
    await server.call('put', 'a', 1);
    expect(server.session).not.toBe('{}');
  });

  test.each([
    ['server', 'session', 'anvil.server.session cannot be replaced: set and delete the values in it'],
    ['server', 'cookies', 'anvil.server.cookies cannot be replaced: set and delete the values in it'],
    ['cookies', 'local', "'_Cookies' object attribute 'local' is read-only"],
    ['session', 'user', "'_SessionAccess' object has no attribute 'user'"],
    ['local', 'user', "'_CookieAccess' object has no attribute 'user'"],
  ])(
    "what is each visitor's own cannot be replaced, which would be for all of them: anvil.%s, %s",
    async (place, name, message) => {
      expect(await server.call('replace', place, name)).toMatchObject({
        error: { type: 'AttributeError', message: expect.stringContaining(message) },
      });
    },
  );

  test('a file is refused by session and cookies, which hold what they held: it had kept every later call from reading them', async () => {
    const media = [['m', Buffer.from('tea')]] as const;
    const file = (...path: (string | number)[]) => ({
      objects: [{ path, type: ['DataMedia'], id: 'm', 'mime-type': 'text/plain' }],
      media,
    });
    await server.call('put', 'a', 1);
    const put = await server.reply('put', ['file', null], file('args', 1));
    expect(put.error).toMatchObject({ message: 'anvil.server.session holds no Media: keep them in a data table' });
    expect(await server.call('get', 'a')).toMatchObject({ response: 1 });
    const set = await server.reply('set_cookies', [], { ...file('kwargs', 'a'), kwargs: { a: null } });
    expect(set.error).toMatchObject({ message: 'A cookie holds no Media: keep them in a data table' });
    expect(await server.call('cookies')).not.toHaveProperty('error');
  });

  test('calls that sleep hold up nobody, not even in one worker, and keep their own modules', async () => {
    const finished: string[] = [];
    const sleepy = async (seconds: number, name: string): Promise<unknown> => {
      const { response } = await server.call('remember_while_sleeping', seconds, name);
      finished.push(name);
      return response;
    };
    const quick = server.call('total', 1).then(() => finished.push('quick'));
    const results = await Promise.all([sleepy(0.3, 'a'), sleepy(0.15, 'b'), quick]);
    expect(finished).toEqual(['quick', 'b', 'a']);
    expect(results.slice(0, 2)).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  test('what a call has in place of sys.stdout takes what it prints itself, and nothing of other calls', async () => {
    const caught = await Promise.all([
      server.call('keep_what_is_printed', 0.1, 'a'),
      server.call('keep_what_is_printed', 0.2, 'b'),
    ]);
    expect(caught).toMatchObject([{ response: 'a\na\n' }, { response: 'b\nb\n' }]);
    expect(await server.call('print_nowhere')).toMatchObject({ response: null });
    expect(await server.call('keep_what_is_printed', 0, 'c')).toMatchObject({ response: 'c\nc\n' });
  });

  test('a module that sleeps while it is imported is whole for every call that imports it', async () => {
    const calls = [server.call('import_slowly'), server.call('import_slowly'), server.call('import_slowly')];
    expect(await Promise.all(calls)).toMatchObject([{ response: 7 }, { response: 7 }, { response: 7 }]);
  });

  test('an import finds a module of the app next door by its short name, after all others', async () => {
    expect(await server.call('import_next_door')).toMatchObject({ response: [true, 7, 'numbers', 'nowhere'] });
  });

  test('a nested call runs in the same worker with modules of its own and the same session', async () => {
    expect(await server.call('outer', 5)).toMatchObject({
      response: [[[5, 'changed'], ['inner'], 'server_module'], ['outer'], 6],
    });
  });

  test('a nested call that sleeps lets others run', async () => {
    const calls = [server.call('call_sleeper'), server.call('call_sleeper')];
    expect(await Promise.all(calls)).toMatchObject([{ response: 1 }, { response: 1 }]);
  });

  test('an error of a nested call is caught under its own name, or goes on with both traces', async () => {
    expect(await server.call('catch')).toMatchObject({ response: ['bad', "AnvilWrappedError(ValueError('bad'))"] });
    expect(await server.call('pass_on')).toMatchObject({
      error: {
        type: 'ValueError',
        message: 'bad',
        trace: [
          ['functions/basics.py', 10],
          ['functions/nested.py', 47],
          ['<rpc>', 0],
        ],
      },
    });
  });

  test('calls that call each other without end are stopped', async () => {
    expect(await server.call('endless')).toMatchObject({
      error: { type: 'anvil.server.StackOverflow', message: 'Too many nested anvil.server.call()s' },
    });
  });

  test('prints go out by lines in the order of their writing, complete or not', async () => {
    await server.call('talk');
    expect(server.output).toEqual(['stdout: one', 'stdout: two', 'stderr: oops']);
  });

  test('context tells who calls, and where the app is', async () => {
    expect(await server.call('who')).toMatchObject({ response: ['server_module', 'browser', false, 'browser', '127.0.0.1'] });
    expect(await server.call('where')).toMatchObject({
      response: ['SESSION', 'http://localhost:3030', 'http://localhost:3030/_/api'],
    });
  });

  test('dates, long numbers and media travel both ways', async () => {
    const day = { path: ['args', 0], type: ['Date'], value: '2024-05-06' };
    expect(JSON.parse((await server.reply('year_of', [null], { objects: [day] })).text)).toMatchObject({
      response: [null, 2024, null],
      objects: [
        { path: ['response', 0], type: ['Date'], value: '2024-05-06' },
        { path: ['response', 2], type: ['Long'], value: String(2n ** 60n) },
      ],
    });
    const file = { path: ['args', 0], type: ['DataMedia'], id: 'm', 'mime-type': 'text/plain', name: 'a.txt' };
    const { media } = await server.reply('doubled', [null], { objects: [file], media: [['m', Buffer.from('ab')]] });
    expect(media.map(([id, content]) => [id, Buffer.from(content).toString()])).toEqual([['c1_0', 'abab']]);
  });

  test('numbers longer than Python reads are refused both ways, each to its call alone', async () => {
    const refused = {
      error: { type: 'anvil.server.SerializationError', message: expect.stringContaining('at most 4300 digits') },
    };
    const call = server.message({ command: 'total', args: ['LONG'], kwargs: {}, objects: [] });
    const { text } = await server.pool.call({ ...call, text: call.text.replace('"LONG"', '9'.repeat(5_000)) }, ANYONE);
    expect(JSON.parse(text)).toMatchObject({ id: 'c1', ...refused });
    expect(await server.call('power', 10, 5_000)).toMatchObject(refused);
    expect(await server.call('total', 1)).toMatchObject({ response: { sum: 3 } });
  });

  test('locations cross both ways; the history itself is refused where it is used', async () => {
    const type = { type: ['ValueType'], typeName: 'anvil.history.Location' };
    const location = { path: '/teas', search: '?page=2', hash: '', state: null, key: 'here' };
    const { text } = await server.reply('next_page', [location], { objects: [{ path: ['args', 0], ...type }] });
    expect(JSON.parse(text)).toMatchObject({
      response: ['http://localhost:3030/teas?page=2', { path: '/teas', search: '?page=3', hash: '', state: null, key: 'next' }],
      objects: [{ path: ['response', 1], ...type }],
    });
    expect(await server.call('go_back')).toMatchObject({
      error: { type: 'RuntimeError', message: "anvil.history.history.back is the browser's: server code has no history" },
    });
  });

  /** Calls a method of a portable object. */
  const run = async (method: string, ...rest: string[]): Promise<unknown> => runAs('anvil.server_side', method, ...rest);
  const runAs = async (prefix: string, method: string, ...rest: string[]): Promise<unknown> => {
    const objects = [{ path: ['args', 0], type: ['ValueType'], typeName: 'functions.things.Account' }];
    const command = `${prefix}/functions.things.Account.${method}`;
    return JSON.parse((await server.reply(command, [{ owner: 'Ann' }, ...rest], { objects })).text);
  };

  test('a method that requires a user asks for one, like a function that does', async () => {
    server.services = new StubServices(() => ({ response: null }));
    expect(await run('close')).toMatchObject({ error: NOT_SIGNED_IN });
    expect(await server.call('private')).toMatchObject({ error: NOT_SIGNED_IN });
    server.services = new StubServices(() => ({ response: ['view', 1, 2, {}] }));
    expect(await run('close')).toMatchObject({ response: 'closed' });
    expect(await server.call('private')).toMatchObject({ response: null });
  });

  test.each([
    ['admin', { response: 'in' }],
    ['guest', { error: NOT_ADMITTED }],
  ])('a function may say which users it takes: of %s', async (role, answer) => {
    const view = '{"id":1}';
    const spec = { cols: [{ name: 'role', type: 'string', client_hidden: null }], cache: [1] };
    const row = [view, '1', '5', { [view]: { spec, rows: { 5: [role, null] } } }];
    const scope = ['_', 't', { id: 1 }, { r: 5 }];
    const objects = [{ path: ['response', 3, view, 'rows', '5', 1], type: ['Capability'], scope, mac: null }];
    server.services = new StubServices(() => ({ response: row, objects }));
    expect(await server.call('for_admins')).toMatchObject(answer);
    server.services = new StubServices(() => ({ response: null }));
    expect(await server.call('for_admins')).toMatchObject({ error: NOT_SIGNED_IN });
  });

  test('methods of portable classes can be called when they are marked, and no others', async () => {
    expect(await run('describe', 'hi')).toMatchObject({ response: ['hi', 'Ann'] });
    expect(await runAs('server_side', 'describe', 'hi')).toMatchObject({ response: ['hi', 'Ann'] });
    expect(await run('hidden')).toMatchObject({ error: { type: 'anvil.server.NoServerFunctionError' } });
  });

  test('marked methods are known by the class of their decorator', async () => {
    expect(await server.call('marked_methods')).toMatchObject({ response: ['describe', 'kind', 'close'] });
  });

  test.each([
    ['thumbnail', /anvil\.image\.generate_thumbnail.*image processing/],
    ['read_page', /anvil\.js\.window.*the page's JavaScript in server code/],
    ['read_document', /anvil\.js\.window\.document\.title.*the page's JavaScript in server code/],
    ['read_navigator', /anvil\.js\.window\.navigator.*the page's JavaScript in server code/],
  ])('%s uses a service that imports cleanly, and says what is missing', async (name, what) => {
    expect(await server.call(name, null)).toMatchObject({ error: { message: expect.stringMatching(what) } });
  });

  test('server code that forms share with it is told that nothing is designed', async () => {
    expect(await server.call('designing')).toMatchObject({ response: false });
  });

  test('errors of users are found in a module of their own as well', async () => {
    expect(await server.call('named_twice')).toMatchObject({ response: true });
  });

  test('server code escapes parts of URLs as client code does, and knows a broken one by the same name', async () => {
    expect(await server.call('escaped', "a b/é'")).toMatchObject({ response: ["a%20b%2F%C3%A9'", "a b/é'"] });
    expect(await server.call('unescaped', '%E9')).toMatchObject({ error: { type: 'anvil.http.UrlEncodingError' } });
  });
});
