import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppSource, type LoadedApp } from '../app/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { FormMarkup } from './index.ts';
import { MAKER, type MarkupMaker } from './maker.ts';

let apps: AppFolder;
let build: BuildFolder;
let told: string[];
let directory: string;
let markup: FormMarkup;
beforeEach(() => {
  [apps, build, told] = [new AppFolder(), new BuildFolder(), []];
  directory = join(apps.path, 'snapshots');
  markup = startServer();
});
afterEach(async () => {
  await markup.close();
  apps.remove();
  build.remove();
});

const startServer = (): FormMarkup =>
  new FormMarkup({ directory, build: build.output, tell: (line) => told.push(line), isUrgent: true });
/** Sets what the build's script renders, instead of the page's code. */
const made = (expression: string): void =>
  writeFileSync(build.output.file('markup'), `var hearthMarkup = { paintMarkup: (window, { tree }) => (${expression}) };`);
const load = (text: string, code = ''): LoadedApp =>
  new AppSource({
    directory: apps.add('shop', {
      'client_code/Form1/__init__.py': `from anvil import *\n\n\nclass Form1(Form1Template):\n    def __init__(self):\n        ${code || 'pass'}\n`,
      'client_code/Form1/form_template.yaml': `container: {type: ColumnPanel}\ncomponents:\n- {name: label, type: Label, properties: {text: ${text}}}\n`,
    }),
    places: { directory: apps.path, folders: new Map() },
    entryPoint: null,
  }).load();
const HTML = "{ markup: '<b>' + tree[3][0][0][2].text + '</b>', refused: null }";

test('the start form is made once, and is there for the next server; another one takes its place', async () => {
  made(HTML);
  const app = load('Hi');
  expect(markup.of(app)).toBeNull();
  await markup.done;
  expect(markup.of(app)).toBe('<b>Hi</b>');
  made('null.never');
  expect([startServer().of(app), startServer().of(load('Hi', 'self.count = 1'))]).toEqual(['<b>Hi</b>', '<b>Hi</b>']);
  made(HTML);
  const edited = load('Ho');
  expect(markup.of(edited)).toBeNull();
  await markup.done;
  expect([markup.of(edited), readdirSync(directory).length, told]).toEqual(['<b>Ho</b>', 1, []]);
});

test('what cannot be told as HTML, or is too long, is not asked for again; its author need not know', async () => {
  made('{ markup: null, refused: "links in links" }');
  const app = load('Hi');
  markup.of(app);
  await markup.done;
  expect([markup.of(app), startServer().why(app), told]).toEqual([null, 'links in links', []]);
  made('{ markup: "x".repeat(300000), refused: null }');
  const long = load('Long');
  markup.of(long);
  await markup.done;
  expect([markup.of(long), markup.why(long)]).toEqual([null, 'it is more than 200000 bytes of HTML']);
});

test('a failure of ours is told of once, and pages come without', async () => {
  made('null.never');
  const app = load('Hi');
  markup.of(app);
  await markup.done;
  expect([markup.of(app), told]).toEqual([
    null,
    [expect.stringMatching(/^no HTML of the start form could be made: TypeError: /)],
  ]);
});

test('of an app whose form is not painted there is none, and no process begins', async () => {
  const app = load('Hi', 'alert("first")');
  expect(markup.of(app)).toBeNull();
  await markup.done;
  expect([markup.why(app), told]).toEqual([null, []]);
});

test('what another script, another jsdom or another limit has made is not taken for what is made now', async () => {
  made(HTML);
  const app = load('Hi');
  markup.of(app);
  await markup.done;
  const file = (name: string, content: string): string => {
    const path = join(apps.path, name);
    writeFileSync(path, content);
    return path;
  };
  const others: readonly Partial<MarkupMaker>[] = [
    { script: file('maker.mjs', `${readFileSync(MAKER.script, 'utf8')}\n`) },
    { packageFile: file('package.json', JSON.stringify({ version: '0.1' })) },
    { mostBytes: 3 },
  ];
  const found = await Promise.all(
    [{}, ...others].map(async (other) => {
      const server = new FormMarkup({ directory, build: build.output, tell: (line) => told.push(line) }, { ...MAKER, ...other });
      const there = server.of(app);
      await server.close();
      return there;
    }),
  );
  expect(found).toEqual(['<b>Hi</b>', null, null, null]);
});

test('a client that is built anew while a form is made leaves that to the files of its own build', async () => {
  made(HTML);
  const app = load('Hi');
  markup.of(app);
  const { entries } = build.output.manifest();
  build.change({ version: 'w', entries: { ...entries, markup: 'markup-of-another-build.js' } });
  await markup.done;
  expect([told, startServer().of(app)]).toEqual([[], null]);
  build.change({ version: 'v', entries });
  expect(startServer().of(app)).toBe('<b>Hi</b>');
});
