import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { PythonServer } from '../testing/python-server.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { cpythonHost } from './hosts/index.ts';

let apps: AppFolder;
let server: PythonServer;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(async () => {
  await server.pool.close();
  apps.remove();
});

const GOOD = 'import anvil.server\nanvil.server.callable("fine")(lambda: 1)\n';
const start = (files: AppFiles): void => {
  server = new PythonServer(apps.add('app', files), { size: 1 });
};

test('edited code is run by the next call', async () => {
  start({ 'server_code/Main.py': GOOD });
  expect(await server.call('fine')).toMatchObject({ response: 1 });
  apps.write('app', { 'server_code/Main.py': GOOD.replace('lambda: 1', 'lambda: "edited"') });
  server.reload();
  expect(await server.call('fine')).toMatchObject({ response: 'edited' });
});

test("a module on the machine's Python finds the files that lie beside it", async () => {
  const text = `import anvil.server
from pathlib import Path
RATES = (Path(__file__).parent / "rates.txt").read_text()
anvil.server.callable("rates")(lambda: [RATES, (Path(__file__).parent.parent / "notes.txt").read_text()])
`;
  const files = { 'server_code/Main.py': text, 'server_code/rates.txt': '1.5', 'notes.txt': 'at the root' };
  server = new PythonServer(apps.add('app', files), { size: 1, startHost: cpythonHost(CPYTHON) });
  expect(await server.call('rates')).toMatchObject({ response: ['1.5', 'at the root'] });
});

test("a module in a folder imports those at the top of the app's package by their short names", async () => {
  const text = `import anvil.server, test_app.log
import far.near
from log import LINES
anvil.server.callable("seen")(lambda: [LINES is test_app.log.LINES, far.near.NAME])
`;
  const near = { 'server_code/far/near.py': 'NAME = __name__\n', 'server_code/log.py': 'LINES = []\n' };
  start({ 'server_code/far/user.py': text, ...near });
  expect(await server.call('seen')).toMatchObject({ response: [true, 'test_app.far.near'] });
});

test('a module with a syntax error is named with its line, once, and functions of other modules work', async () => {
  start({ 'server_code/Bad.py': 'x = 1\ndef broken(:\n', 'server_code/Good.py': GOOD });
  expect(await server.call('fine')).toMatchObject({ response: 1 });
  expect(await server.call('lost')).toMatchObject({
    error: {
      type: 'SyntaxError',
      trace: [
        ['test_app/Bad.py', 2],
        ['<rpc>', 0],
      ],
    },
  });
  expect(server.moduleFailures).toMatchObject([['test_app.Bad', { type: 'SyntaxError', trace: [['test_app/Bad.py', 2]] }]]);
});

test('a module that raises at import gives its error to callers of the functions it had registered', async () => {
  start({ 'server_code/Bad.py': `${GOOD}lookup = {}["key"]\n` });
  expect(await server.call('fine')).toMatchObject({
    error: {
      type: 'KeyError',
      message: "'key'",
      trace: [
        ['test_app/Bad.py', 3],
        ['<rpc>', 0],
      ],
    },
  });
});

test.each(['KeyboardInterrupt("enough")', 'GeneratorExit("enough")', 'SystemExit("enough")'])(
  'a module that raises %s at import is named like any that fails, and functions of other modules work',
  async (raised) => {
    start({ 'server_code/Bad.py': `x = 1\nraise ${raised}\n`, 'server_code/Good.py': GOOD });
    expect(await server.call('fine')).toMatchObject({ response: 1 });
    const [type] = raised.split('(');
    const trace = [['test_app/Bad.py', 2]];
    expect(await server.call('lost')).toMatchObject({ error: { type, message: 'enough' } });
    expect(server.moduleFailures).toMatchObject([['test_app.Bad', { type, trace }]]);
  },
);

test.each([
  ['callable(5)', '@anvil.server.callable takes a function, or a name for the function below it, not int'],
  ['callable("total")(5)', '@anvil.server.callable takes a function, or a name for the function below it, not int'],
  ['background_task([])', '@anvil.server.background_task takes a function, or a name for the function below it, not list'],
  [
    'callable(functools.partial(max, 1))',
    '@anvil.server.callable needs a name for what has none of its own, as in @anvil.server.callable("total"): got partial',
  ],
])('a decorator that is misused says how it is used: %s', async (misuse, message) => {
  start({ 'server_code/Bad.py': `import anvil.server, functools\nanvil.server.${misuse}\n`, 'server_code/Good.py': GOOD });
  expect(await server.call('fine')).toMatchObject({ response: 1 });
  expect(server.moduleFailures).toMatchObject([['test_app.Bad', { type: 'TypeError', message }]]);
});

test('a function without a name of its own is called by the name that it is given', async () => {
  start({ 'server_code/Good.py': 'import anvil.server, functools\nanvil.server.callable("most")(functools.partial(max, 3))\n' });
  expect(await server.call('most', 2)).toMatchObject({ response: 3 });
});

const REACHING = `import anvil.server, socket, urllib.request

@anvil.server.callable
def reach(what):
    try:
        return {
            "name": lambda: socket.gethostbyname("example.invalid"),
            "connection": lambda: socket.create_connection(("127.0.0.1", 9)),
            "url": lambda: urllib.request.urlopen("http://example.invalid/"),
        }[what]()
    except OSError as error:
        return str(error)
`;

test.each(['name', 'connection', 'url'])('a %s that Pyodide cannot reach is refused, with what to do', async (what) => {
  start({ 'server_code/Reaching.py': REACHING });
  expect(await server.call('reach', what)).toMatchObject({
    response: expect.stringMatching(
      /socket\.\w+: server code runs on Pyodide here, .* no sockets; --python PATH .*anvil\.http\.request/,
    ),
  });
});

test('a package that Pyodide does not have is explained with module and line', async () => {
  start({ 'server_code/Bad.py': 'import stripe\n' });
  expect(await server.call('pay')).toMatchObject({
    error: {
      type: 'ModuleNotFoundError',
      message: expect.stringMatching(/^No module named 'stripe': server code runs on Pyodide here/),
      trace: [
        ['test_app/Bad.py', 1],
        ['<rpc>', 0],
      ],
    },
  });
});

test('a form is no module for server code to import', async () => {
  start({
    'client_code/Card/__init__.py': 'from ._anvil_designer import CardTemplate\n',
    'client_code/Card/form_template.yaml': 'container: {type: LinearPanel}\n',
    'server_code/Bad.py': 'from .Card import Card\n',
  });
  const message =
    "No module named 'test_app.Card._anvil_designer': a form is client code, which browsers run; server code imports modules, and no forms";
  expect(await server.call('pay')).toMatchObject({ error: { type: 'ModuleNotFoundError', message } });
});

test('what is not there may be a dependency, by its package or by one that the manifest does not say', async () => {
  const named = 'dependencies: [{dep_id: dep_x, resolution_hints: {package_name: lib_x}}, {app_id: OLDONE}]';
  const text = `import anvil.server
@anvil.server.callable
def named():
    import lib_x.part
@anvil.server.callable
def unnamed():
    import sweets
`;
  const files = { 'anvil.yaml': `package_name: test_app\n${named}\n`, 'server_code/Main.py': text };
  server = new PythonServer(apps.add('app', files), { size: 1, startHost: cpythonHost(CPYTHON) });
  expect([await server.call('named'), await server.call('unnamed')]).toMatchObject(
    [
      "No module named 'lib_x': lib_x is a dependency of the app that is not there; the terminal of the server says where it was looked for",
      `No module named 'sweets': it may be in a dependency of the app that is not there, lib_x, OLDONE; else server code runs on the Python of --python, ${CPYTHON}: install the package there`,
    ].map((message) => ({ error: { type: 'ModuleNotFoundError', message } })),
  );
});

test.each([
  [
    'threading.Thread(target=print).start()',
    'RuntimeError',
    "can't start new thread: server code runs on Pyodide here, .* no threads",
  ],
  [
    'zoneinfo.ZoneInfo("Europe/Paris")',
    'zoneinfo._common.ZoneInfoNotFoundError',
    'No time zone found with key Europe/Paris: server code runs on Pyodide here, .* no time zones',
  ],
  [
    'hashlib.pbkdf2_hmac("sha256", b"", b"", 1)',
    'AttributeError',
    "module 'hashlib' has no attribute 'pbkdf2_hmac': server code runs on Pyodide here, .* no OpenSSL",
  ],
  ['hashlib.sha_1()', 'AttributeError', "module 'hashlib' has no attribute 'sha_1'$"],
])('what Pyodide has no part of the standard library for says so: %s', async (code, type, message) => {
  start({
    'server_code/Lacking.py': `import anvil.server, hashlib, threading, zoneinfo\n@anvil.server.callable\ndef try_it():\n  ${code}\n`,
  });
  expect(await server.call('try_it')).toMatchObject({ error: { type, message: expect.stringMatching(message) } });
});
