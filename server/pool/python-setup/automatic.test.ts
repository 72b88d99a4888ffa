import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FileLock } from '../../state/index.ts';
import { AppFolder } from '../../testing/app-folder.ts';
import { PythonServer } from '../../testing/python-server.ts';
import { CPYTHON } from '../../testing/pythons.ts';
import { wheel } from '../../testing/wheels.ts';
import { type AutomaticOptions, AutomaticPython } from './automatic.ts';
import type { Machine } from './candidates.ts';
import { choosePython } from './choose.ts';
import { dropUnusedEnvironments } from './virtual-environment.ts';

let apps: AppFolder;
let servers: PythonServer[];
let pythons: AutomaticPython[];
let lines: string[];
beforeEach(() => {
  apps = new AppFolder();
  [servers, pythons, lines] = [[], [], []];
});
afterEach(async () => {
  for (const server of servers) await server.pool.close();
  for (const python of pythons) python.close();
  apps.remove();
  delete process.env['PYTHONPATH'];
});

const MAIN = `import anvil.server
@anvil.server.callable
def brewed():
    import tea
    return tea.version

@anvil.server.callable
def searched():
    import sys
    return [sys.flags.isolated, [path for path in sys.path if "site-packages" in path or "dist-packages" in path]]

@anvil.server.callable
def missing(name="coffee"):
    __import__(name)

@anvil.server.callable
def noted(text):
    with open("notes.txt", "a+") as notes:
        notes.write(text)
        notes.seek(0)
        return notes.read()
`;

/** The app's directory, with wheels of the package `tea` beside its server code. */
const app = (requirements: string | null): string => {
  const directory = apps.add('app', { 'server_code/Main.py': MAIN });
  for (const version of ['1.0', '2.0']) {
    const { file, content } = wheel('tea', version);
    writeFileSync(join(directory, 'server_code', file), content);
  }
  if (requirements !== null) apps.write('app', { 'server_code/requirements.txt': requirements });
  return directory;
};
const TEA = (version: string): string => `# what is drunk here\n./tea-${version}-py3-none-any.whl\n`;

/** A machine whose PATH is one folder with programs of the test. */
const machine = (programs: Readonly<Record<string, string>> = {}): Machine => {
  const folder = join(apps.path, 'bin');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text, { mode: 0o755 });
  return { platform: process.platform, environment: { PATH: folder } };
};
const WITH_PYTHON = { python3: `#!/bin/sh\nexec ${CPYTHON} "$@"\n` };
/** A substitute for `uv` that calls pip, and records its arguments. */
const WITH_UV = {
  ...WITH_PYTHON,
  uv: `#!/bin/sh
echo "$@" >> "$(dirname "$0")/asked"
case "$1" in
  venv) exec ${CPYTHON} -m venv --without-pip "$6" ;;
  pip) exec ${CPYTHON} -m pip --python "$5" install -r "$7" ;;
esac
`,
};

const options = (directory: string): AutomaticOptions => ({
  serverFolder: join(directory, 'server_code'),
  environments: join(apps.path, 'state', 'python'),
  files: join(apps.path, 'state', 'files'),
  cache: join(apps.path, 'cache', 'cpython.json'),
  say: (line) => lines.push(line),
});
const start = (directory: string, on: Machine) => {
  const python = new AutomaticPython({ ...options(directory), machine: on });
  const server = new PythonServer(directory, { size: 1, startHost: python.startHost });
  servers.push(server);
  pythons.push(python);
  return { server, python };
};
const environments = (): string[] => readdirSync(join(apps.path, 'state', 'python')).filter((name) => /^env-\w+$/.test(name));
const installs = (): string[] => lines.filter((line) => line.startsWith('pip installs'));

test('what the requirements name is installed for the app, and kept from start to start', async () => {
  const directory = app(TEA('1.0'));
  const first = start(directory, machine(WITH_PYTHON));
  expect(await first.server.call('brewed')).toMatchObject({ response: '1.0' });
  expect(lines).toEqual([
    expect.stringMatching(/^pip installs what .*requirements\.txt asks for, for Python 3\./),
    expect.stringMatching(/^the packages of .*requirements\.txt are installed \([\d.]+ s\)$/),
  ]);
  const again = start(directory, machine(WITH_PYTHON));
  expect(await again.server.call('brewed')).toMatchObject({ response: '1.0' });
  expect(lines).toHaveLength(2);
});

test('a Python that could not be looked for is looked for again by the next worker', async () => {
  const { server } = start(app(null), machine(WITH_PYTHON));
  // A larger environment than the system accepts for a new process.
  process.env['TEST_OF_HEARTH'] = 'x'.repeat(2 ** 22);
  await expect(server.call('searched')).rejects.toMatchObject({ reason: 'unavailable' });
  delete process.env['TEST_OF_HEARTH'];
  server.reload();
  expect(await server.call('searched')).toMatchObject({ response: [1, []] });
});

test('two servers of one app that start at a time install its packages once, and the one that waits says so', async () => {
  const directory = app(TEA('1.0'));
  const both = [1, 2].map(() => start(directory, machine(WITH_PYTHON)).server);
  expect(await Promise.all(both.map((server) => server.call('brewed')))).toMatchObject([
    { response: '1.0' },
    { response: '1.0' },
  ]);
  expect(installs()).toHaveLength(1);
  expect(lines).toContain('another server installs the packages of requirements.txt; calls wait meanwhile');
});

test('what a server left half made that ended amidst it is made anew', async () => {
  const directory = app(TEA('1.0'));
  expect(await start(directory, machine(WITH_PYTHON)).server.call('brewed')).toMatchObject({ response: '1.0' });
  const [name = ''] = environments();
  rmSync(join(apps.path, 'state', 'python', name, 'made.json'));
  expect(await start(directory, machine(WITH_PYTHON)).server.call('brewed')).toMatchObject({ response: '1.0' });
  expect(installs()).toHaveLength(2);
});

test('what PYTHONPATH leads to does not pass for installed: server code does not see it', async () => {
  const elsewhere = apps.add('elsewhere', {
    'tea.py': 'version = "elsewhere"\n',
    'tea-1.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: tea\nVersion: 1.0\n',
  });
  const before = process.env.PYTHONPATH;
  process.env.PYTHONPATH = elsewhere;
  try {
    const { server } = start(app('--no-index\n--find-links .\ntea\n'), machine(WITH_PYTHON));
    expect(await server.call('brewed')).toMatchObject({ response: '2.0' });
  } finally {
    if (before === undefined) delete process.env.PYTHONPATH;
    else process.env.PYTHONPATH = before;
  }
});

test('uv installs them where the machine has it', async () => {
  const { server } = start(app(TEA('1.0')), machine(WITH_UV));
  expect(await server.call('brewed')).toMatchObject({ response: '1.0' });
  expect(lines[0]).toMatch(/^uv installs/);
  expect(readFileSync(join(apps.path, 'bin', 'asked'), 'utf8')).toMatch(/^venv .*\npip install /);
});

test('other requirements are installed anew, for calls that come then; the former packages go at the next start', async () => {
  const directory = app(TEA('1.0'));
  const { server, python } = start(directory, machine(WITH_PYTHON));
  expect(await server.call('brewed')).toMatchObject({ response: '1.0' });
  const { required } = python;
  apps.write('app', { 'server_code/requirements.txt': '-r more.txt\n', 'server_code/more.txt': TEA('2.0') });
  expect(python.required).not.toBe(required);
  server.reload();
  server.pool.renew();
  expect(await server.call('brewed')).toMatchObject({ response: '2.0' });
  expect(environments()).toHaveLength(2);
  await server.pool.close();
  python.close();
  expect(await start(directory, machine(WITH_PYTHON)).server.call('brewed')).toMatchObject({ response: '2.0' });
  expect(environments()).toHaveLength(1);
});

test('another server of the app drops nothing that the first one runs in', async () => {
  const directory = app(TEA('1.0'));
  const first = start(directory, machine(WITH_PYTHON));
  expect(await first.server.call('brewed')).toMatchObject({ response: '1.0' });
  const [used = ''] = environments();
  const unused = 'env-0123456789ab';
  mkdirSync(join(apps.path, 'state', 'python', unused));
  apps.write('app', { 'server_code/requirements.txt': TEA('2.0') });
  expect(await start(directory, machine(WITH_PYTHON)).server.call('brewed')).toMatchObject({ response: '2.0' });
  expect(environments()).toHaveLength(2);
  expect(environments()).toContain(used);
  expect(environments()).not.toContain(unused);
});

test('another server of the app drops nothing that is being made', () => {
  const folder = join(apps.path, 'state', 'python');
  const place = join(folder, 'env-0123456789ab');
  mkdirSync(place, { recursive: true });
  const made = FileLock.take(`${place}.install-lock`);
  dropUnusedEnvironments(folder);
  expect(environments()).toHaveLength(1);
  made?.release();
  dropUnusedEnvironments(folder);
  expect(environments()).toEqual([]);
});

test.each([
  ['is not there', './nothing-1.0-py3-none-any.whl\n', /nothing-1\.0-py3-none-any\.whl/],
  ['no installer can read', 'tea !!\n', /tea !!/],
  ['does not build', './broken\n', /broken[\s\S]*RuntimeError: install libkettle first/],
])(
  'a requirement that %s is named with the reason, in a few lines, and server code goes on with the rest',
  async (_what, text, reason) => {
    const directory = app(`${TEA('1.0')}${text}`);
    apps.write('app', {
      'server_code/broken/pyproject.toml': '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n',
      'server_code/broken/backend.py': 'raise RuntimeError("install libkettle first")\n',
    });
    const { server } = start(directory, machine(WITH_PYTHON));
    expect(await server.call('brewed')).toMatchObject({ response: '1.0' });
    expect(await server.call('missing')).toMatchObject({
      error: {
        message:
          "No module named 'coffee': not all that server_code/requirements.txt asks for could be installed; the terminal of the server says why",
      },
    });
    const told = lines.find((line) => line.startsWith('pip cannot install what ')) ?? '';
    expect(told).toMatch(reason);
    expect(told.split('\n').length).toBeLessThan(11);
    apps.write('app', { 'server_code/requirements.txt': TEA('2.0') });
    server.reload();
    server.pool.renew();
    expect(await server.call('brewed')).toMatchObject({ response: '2.0' });
  },
);

test('without requirements there is the standard library, and what is missing is to be named in them', async () => {
  const { server } = start(app(null), machine(WITH_PYTHON));
  expect(await server.call('searched')).toMatchObject({ response: [1, []] });
  expect(await server.call('missing')).toMatchObject({
    error: {
      type: 'ModuleNotFoundError',
      message: "No module named 'coffee': name its package in server_code/requirements.txt, and it is installed for the app",
    },
  });
  expect(await server.call('missing', 'PIL.Image')).toMatchObject({
    error: { message: expect.stringContaining('name its package (Pillow) in server_code/requirements.txt') },
  });
  expect(lines).toEqual([]);
});

test('what server code writes by a relative path is kept with the app`s state, wherever the server was started', async () => {
  const directory = app(null);
  mkdirSync(join(apps.path, 'state'));
  const first = start(directory, machine(WITH_PYTHON));
  expect(await first.server.call('noted', 'one ')).toMatchObject({ response: 'one ' });
  const named = await choosePython(relative('', CPYTHON), options(directory));
  const second = new PythonServer(directory, { size: 1, startHost: named.startHost });
  servers.push(second);
  expect(await second.call('noted', 'two')).toMatchObject({ response: 'one two' });
  expect(readFileSync(join(apps.path, 'state', 'files', 'notes.txt'), 'utf8')).toBe('one two');
});

test('what server code writes is no module of it, even where the PYTHONPATH has an empty folder in it', async () => {
  const directory = app(null);
  const written = join(apps.path, 'state', 'files');
  mkdirSync(written, { recursive: true });
  writeFileSync(join(written, 'coffee.py'), '');
  const named = await choosePython(CPYTHON, options(directory));
  process.env['PYTHONPATH'] = `${delimiter}/nowhere`;
  const server = new PythonServer(directory, { size: 1, startHost: named.startHost });
  servers.push(server);
  expect(await server.call('missing')).toMatchObject({ error: { type: 'ModuleNotFoundError' } });
});

test('a machine without a CPython has the built-in one, and one line says what it cannot do', async () => {
  const { server } = start(app(TEA('1.0')), machine());
  expect(await server.call('brewed')).toMatchObject({
    error: { message: expect.stringMatching(/^No module named 'tea': server code runs on Pyodide here/) },
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^no CPython 3\.10 or later was found: server code runs on the built-in Pyodide, without .* so nothing of requirements\.txt is installed; .*--python PATH$/,
    ),
  ]);
});
