import { spawn } from 'node:child_process';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { hostsForOthers } from '../address/hosts.ts';
import { explainStartFailure, parseOptions } from '../cli/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { fixtureApp } from '../testing/python-server.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { wheel } from '../testing/wheels.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';
import type { RunningServer } from './running-server.ts';
import { serve } from './serve-app.ts';

let apps: AppFolder;
let build: BuildFolder;
let lines: string[];
let running: RunningServer[];
let pages: Page[];

const note = (speaker: string, text: string): void => void lines.push(`${speaker} | ${text}`);
const terminal: Terminal = { output: note, error: note, say: (line) => lines.push(line) };
const start = (...args: string[]): Promise<RunningServer> => startOn('--python', 'pyodide', ...args);
/** Starts a server, on the machine's Python unless the arguments name one. */
const startOn = async (...args: string[]): Promise<RunningServer> => {
  const options = parseOptions(['--no-app-snapshots', '--state', join(apps.path, `state-${running.length}`), ...args], '');
  const serving = await serve(options, build.path, terminal);
  running.push(serving);
  return serving;
};
/** Opens a page of a new visitor; returns a function that calls server functions there. */
const connect = async ({ address }: RunningServer) => {
  const page = await openSocket(address);
  pages.push(page);
  return async (command: string, ...args: Json[]): Promise<JsonObject> => (await page.call({ command, args })).message;
};

/** An app directory that contains its start form. */
const addApp = (name: string, files: AppFiles): string => apps.add(name, { 'client_code/Form1.py': '', ...files });
beforeEach(() => {
  apps = new AppFolder();
  build = new BuildFolder();
  [lines, running, pages] = [[], [], []];
});
afterEach(async () => {
  for (const page of pages) page.close();
  await Promise.all(running.map((serving) => serving.close()));
  apps.remove();
  build.remove();
});

const PRICES = 'import anvil.server\nanvil.server.callable("price")(lambda x: print("asked") or x * 2)\n';

/** An app with a Python package whose installation waits until a file exists. */
const SLOW_PACKAGE = {
  'server_code/slow/pyproject.toml': '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n',
  'server_code/slow/backend.py': [
    'import os, shutil, time',
    'def build_wheel(folder, *_):',
    '    while not os.path.exists(os.environ["INSTALL_WHEN_THERE"]):',
    '        time.sleep(0.05)',
    '    name = "tea-1.0-py3-none-any.whl"',
    '    shutil.copy(os.path.join(os.environ["INSTALL_FROM"], name), folder)',
    '    return name',
  ].join('\n'),
  'server_code/requirements.txt': './slow\n',
  'server_code/Tea.py': 'import anvil.server\nimport tea\nanvil.server.callable("version")(lambda: tea.version)\n',
};

test('a program that is no CPython is refused at the start', async () => {
  const app = addApp('shop', { 'anvil.yaml': 'name: Shop' });
  const old = join(apps.path, 'python3.8');
  writeFileSync(old, '#!/bin/sh\necho "cpython 3.8.18 $0"\n', { mode: 0o755 });
  for (const [python, reason] of [
    [join(apps.path, 'nope'), 'cannot be started'],
    [process.execPath, 'is no CPython 3'],
    [old, 'is Python 3.8.18'],
  ] as const)
    await expect(startOn(app, '--python', python)).rejects.toThrow(
      `--python expects pyodide, or a CPython of 3.10 or later, got "${python}", which ${reason}`,
    );
});

test('pages are served while the packages of server code are installed, and calls wait for them', async () => {
  const app = addApp('shop', SLOW_PACKAGE);
  for (const version of ['1.0', '2.0']) {
    const { file, content } = wheel('tea', version);
    writeFileSync(join(app, 'server_code', file), content);
  }
  const go = join(apps.path, 'go');
  const { PATH } = process.env;
  Object.assign(process.env, {
    INSTALL_WHEN_THERE: go,
    INSTALL_FROM: join(app, 'server_code'),
    PATH: `${dirname(CPYTHON)}${delimiter}${PATH}`,
  });
  try {
    const serving = await startOn(app, '--port', '0');
    const call = await connect(serving);
    const answer = call('version');
    expect((await fetch(serving.address)).status).toBe(200);
    writeFileSync(go, '');
    expect(await answer).toMatchObject({ response: '1.0' });
    expect(lines).toEqual([
      expect.stringMatching(/^hearth \| \w+ installs what .*requirements\.txt asks for/),
      expect.stringMatching(/^hearth \| the packages of .* are installed/),
    ]);
    apps.write('shop', { 'server_code/requirements.txt': './tea-2.0-py3-none-any.whl\n' });
    const callReloaded = await connect(serving);
    expect(await callReloaded('version')).toMatchObject({ response: '2.0' });
  } finally {
    process.env['PATH'] = PATH;
  }
});

test('a page calls a server function, and an edit of the function is used after a reload', async () => {
  const app = addApp('shop', { 'server_code/Prices.py': PRICES });
  const serving = await start(app, '--port', '0');
  const call = await connect(serving);
  expect(await call('price', 4)).toMatchObject({ response: 8 });
  expect(lines).toEqual(['server | asked']);
  apps.write('shop', { 'server_code/Prices.py': PRICES.replace('x * 2', 'x * 10') });
  const callReloaded = await connect(serving);
  expect(await callReloaded('price', 4)).toMatchObject({ response: 40 });
});

test('two visitors have sessions of their own', async () => {
  const serving = await start(fixtureApp('functions'), '--port', '0');
  const [asAnn, asBob] = [await connect(serving), await connect(serving)];
  await asAnn('put', 'name', 'Ann');
  expect(await asAnn('get', 'name')).toMatchObject({ response: 'Ann' });
  expect(await asBob('get', 'name')).toMatchObject({ response: 'none' });
});

test('a server module that cannot be loaded is told to the caller and to the terminal, with file and line', async () => {
  const app = addApp('shop', { 'server_code/Broken.py': 'x = 1\ny = x +\n', 'server_code/Prices.py': PRICES });
  const call = await connect(await start(app, '--port', '0'));
  expect(await call('other')).toMatchObject({
    error: {
      type: 'SyntaxError',
      trace: [
        ['test_app/Broken.py', 2],
        ['<rpc>', 0],
      ],
    },
  });
  expect(lines[0]).toBe(
    'server | module test_app.Broken cannot be loaded\n  server_code/Broken.py:2\nSyntaxError: invalid syntax (Broken.py, line 2)',
  );
  expect(await call('price', 1)).toMatchObject({ response: 2 });
});

test('a function that is not there is told to the terminal with where it was looked for, and to no page', async () => {
  const app = addApp('shop', { 'server_code/Prices.py': PRICES, 'server_code/more/__init__.py': '' });
  const call = await connect(await start(app, '--port', '0'));
  expect(await call('prize', 4)).toMatchObject({ error: { message: 'No server function matching "prize" has been registered' } });
  const message =
    'anvil.server.NoServerFunctionError: No server function matching "prize" has been registered. Did you mean: \'price\'?';
  expect(lines).toEqual([
    `server | prize failed\n${message}\nIt was looked for in server_code/Prices.py, server_code/more/__init__.py`,
  ]);
});

test('a function that lacks the decorator is told to the terminal, with where it is', async () => {
  const app = addApp('shop', { 'server_code/Prices.py': 'import anvil.server\n\ndef price(value):\n    return value\n' });
  const call = await connect(await start(app, '--port', '0'));
  await call('price', 4);
  expect(lines.join()).toMatch(/server_code\/Prices\.py:3 has a function of this name: mark it @anvil\.server\.callable$/);
});

test('where a function calls one that lacks the decorator, that one is named', async () => {
  const code =
    'import anvil.server\n\n@anvil.server.callable\ndef outer():\n    return anvil.server.call("inner")\n\ndef inner():\n    pass\n';
  const call = await connect(await start(addApp('shop', { 'server_code/Prices.py': code }), '--port', '0'));
  await call('outer');
  expect(lines.join()).toMatch(
    /outer failed\n[\s\S]*Prices\.py:7 has a function of this name: mark it @anvil\.server\.callable$/,
  );
  expect(lines.join()).not.toContain('Prices.py:4 has');
});

test('an app without server modules is told to be one', async () => {
  const call = await connect(await start(addApp('shop', {}), '--port', '0'));
  await call('price', 4);
  expect(lines.join()).toMatch(/The app has no server modules \(files in its server_code\)$/);
});

test('what is served is named by its directory, and by its title where that says more', async () => {
  const manifest = (title: string) => ({ 'anvil.yaml': `package_name: shop\nmetadata: {title: ${title}}\n` });
  const [same, other] = [
    await start(addApp('shop', manifest('Shop')), '--port', '0'),
    await start(addApp('corner', manifest('Corner Shop')), '--port', '0'),
  ];
  expect([same.app, other.app]).toEqual(['shop', 'corner (Corner Shop)']);
});

test('parts of the app that cannot be read are named once, when it starts', async () => {
  const app = addApp('shop', { 'client_code/Form2/__init__.py': '', 'client_code/Form2/form_template.yaml': 'container: [\n' });
  const { address } = await start(app, '--port', '0');
  await fetch(`${address}/`);
  await fetch(`${address}/`);
  expect(lines).toEqual([expect.stringMatching(/^hearth \| client_code\/Form2\/form_template\.yaml:\d+: broken YAML: /)]);
});

test('a port in use is told in one line', async () => {
  const app = addApp('shop', {});
  const { address } = await start(app, '--port', '0');
  const { port } = new URL(address);
  const failure = await start(app, '--port', port).then(() => null, explainStartFailure);
  expect(failure).toBe(`port ${port} is in use; stop the other program, or choose another one with --port N`);
});

test('a server that could not start leaves nothing open: the next one of the same folder starts', async () => {
  const app = addApp('shop', {});
  const state = join(apps.path, 'kept');
  const tasks = join(state, 'tasks.sqlite');
  mkdirSync(tasks, { recursive: true });
  await expect(start(app, '--port', '0', '--state', state)).rejects.toThrow('tasks.sqlite');
  rmdirSync(tasks);
  const { address } = await start(app, '--port', '0', '--state', state);
  expect((await fetch(address)).status).toBe(200);
});

test('a server for all addresses says at which ones other machines reach it', async () => {
  const serving = await start(addApp('shop', {}), '--port', '0', '--host', '0.0.0.0');
  const { port } = new URL(serving.address);
  expect(serving.address).toBe(`http://localhost:${port}`);
  expect(serving.networkAddresses).toEqual(hostsForOthers('0.0.0.0').map((host) => `http://${host}:${port}`));
  for (const address of serving.networkAddresses) expect((await fetch(`${address}/_/check-app-online`)).status).toBe(200);
});

test('an app that has nothing to start with is told so at the start, and served all the same', async () => {
  const serving = await start(
    addApp('shop', { 'client_code/Main.py': '', 'server_code/Prices.py': PRICES }),
    '--port',
    '0',
    '--startup',
    'Mian',
  );
  expect(lines).toEqual(['hearth | --startup: the app has no form Mian to start with; did you mean Main?']);
  expect(await (await connect(serving))('price', 4)).toMatchObject({ response: 8 });
});

test('without a build there is one line that says what to do', async () => {
  build.remove();
  await expect(start(addApp('shop', {}), '--port', '0')).rejects.toThrow(`No build in ${build.path}. Run "npm run build" first.`);
});

test.each([
  [['/nowhere'], 'hearth | /nowhere: no such directory\n'],
  [['--port', 'x'], 'hearth | --port expects a number from 0 to 65535, got "x"\n'],
])('the command ends with an exit code and one line on stderr for %j', async (args, line) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url)), ...args]);
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => (said[stream] += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, ...said }).toEqual({ code: 1, stdout: '', stderr: line });
});
