/** Hostile names of classes and methods: they only ever cause an import of what the app offers. */
import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../protocol/index.ts';
import { PYTHONS } from '../../server/testing/pythons.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { type CallFields, openHttp, openSocket, type Page } from '../../server/testing/wire-pages.ts';

/** Modules that exist in one of the Pythons, and names that only look like modules. */
const MODULES = [
  // Modules that run code when they are imported, or are useful to an intruder.
  ...['os', 'antigravity', 'this', 'idlelib.idle', 'test.regrtest', 'test.support', 'turtledemo', 'lib2to3.__main__'],
  ...['__main__', '__hello__', '__phello__.spam', 'ensurepip.__main__', 'venv.__main__', 'http.server', 'subprocess'],
  // Modules of this server.
  ...['hearth_process.__main__', 'hearth_process', 'hearth_process.host', 'hearth_server._boot', 'hearth_wire.test_read'],
  ...[
    'hearth_properties',
    'hearth_records.test_records',
    'hearth_interpreter.test_garbage',
    'anvil.tables.',
    'anvil.tables..query',
  ],
  // Modules of the Python that it runs on.
  ...['pip', 'pip.__main__', 'setuptools', 'pkg_resources', '_distutils_hack', 'yaml', 'apt', 'micropip', 'pyodide.console'],
  ...['_pyodide._base', 'pyodide_js', 'js', 'js.process', 'pyodide.webloop', 'webbrowser', 'plotly', 'plotly.io', 'numpy'],
  // Invalid names of modules.
  ...['', '.', '..', '.os', '..os', 'os.', 'os..path', '.functions.things', 'functions.', 'functions..things', '/etc/passwd'],
  ...['../../etc', 'functions/things', 'functions.things\0', ' functions.things', 'FUNCTIONS.things', 'Functions', 'оs', 'ｏs'],
  ...[
    'functions.__pycache__',
    'functions.__init__.__main__',
    '__class__.__mro__',
    'functions.things.Account',
    '\ud800',
    'x'.repeat(9),
  ],
  ...[
    `${'a.'.repeat(500)}b`,
    'ＯＳ',
    'PIP',
    'Pip',
    'functions.thıngs',
    '__builtins__',
    'builtins',
    'sys.modules',
    '__proto__',
    'constructor',
  ],
];

/** A CALL for each way in which a module's name reaches the server. */
const waysOf = (module: string): readonly CallFields[] => {
  const named = (type: string): CallFields => ({
    command: 'kinds',
    args: [{}],
    objects: [{ path: ['args', 0], type: [type], typeName: `${module}.Ghost` }],
  });
  return [
    { command: `server_side/${module}.Ghost.run` },
    { command: `anvil.server_side/${module}.Ghost.run` },
    named('ValueType'),
    named('ClassType'),
  ];
};

describe.each(PYTHONS)('on %s', (_where, python) => {
  const serving = serveFixture('functions', '--python', python);
  const interpreter = async (page: Page): Promise<unknown> =>
    (await page.call({ command: 'interpreter', args: ['the first'] })).message['response'];

  test.each([
    ['socket', openSocket],
    ['HTTP', openHttp],
  ])('a name that came over %s imports nothing but the app`s modules, and no worker is lost', async (way, open) => {
    const page = await open(serving.address);
    // Loads what the first refusals import themselves.
    for (const fields of waysOf('nothing.like.it')) await page.call(fields);
    const before = await interpreter(page);
    let refused = 0;
    for (const module of MODULES) {
      for (const fields of waysOf(module)) {
        const { message } = await page.call(fields);
        const { type } = message['error'] as JsonObject;
        expect(['ModuleNotFoundError', 'anvil.server.SerializationError']).toContain(type);
        refused += 1;
      }
    }
    expect(await interpreter(page)).toEqual(before);
    expect(serving.lines.filter((line) => line.startsWith('hearth |'))).toEqual([]);
    const account = { path: ['args', 0], type: ['ValueType'], typeName: 'functions.things.Account' };
    const { message } = await page.call({
      command: 'server_side/functions.things.Account.describe',
      args: [{ owner: 'Ann' }, 'hi'],
      objects: [account],
    });
    expect(message).toMatchObject({ response: ['hi', 'Ann'] });
    // Parts of a plot are recognised by their names only, and offer nothing to call.
    const figure = await page.call({ command: 'server_side/plotly.graph_objs.Scatter.update' });
    expect(figure.message['error']).toMatchObject({ type: 'anvil.server.NoServerFunctionError' });
    page.close();
    console.info(`names: ${refused} calls with ${MODULES.length} names of modules over ${way} imported nothing`);
  });
});
