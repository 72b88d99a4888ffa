/** Edits of an app while it is served take effect for everyone at once, or not at all. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { parseOptions } from '../cli/index.ts';
import { type RunningServer, serve } from '../serving/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';
import type { ReloadEvent } from './index.ts';

let apps: AppFolder;
let build: BuildFolder;
let serving: RunningServer;
let lines: string[];
let ending: (() => void)[];

const FORM = 'container: {type: ColumnPanel}\n';
const server = (value: string): string => `import anvil.server\n\n\n@anvil.server.callable\ndef price():\n    return ${value}\n`;
const client = (text: string): string => `class Form1:\n    text = ${JSON.stringify(text)}\n`;

async function start(files: AppFiles, ...args: string[]): Promise<void> {
  const app = addApp('shop', files);
  const note = (speaker: string, text: string): void => void lines.push(`${speaker} | ${text}`);
  const terminal: Terminal = { output: note, error: note, say: (line) => lines.push(line) };
  const options = parseOptions(['--no-app-snapshots', app, '--port', '0', '--state', join(apps.path, 'state'), ...args], '');
  serving = await serve(options, build.path, terminal);
}

/** Opens a page of a new visitor; returns a function that calls server functions there. */
async function visit() {
  const page: Page = await openSocket(serving.address);
  ending.push(() => page.close());
  return async (command: string, ...args: Json[]): Promise<JsonObject> => (await page.call({ command, args })).message;
}

const pageText = async (): Promise<string> => (await fetch(`${serving.address}/`)).text();
const versionIn = (page: string): string | undefined => /changes\.js" data-version="(\w+)"/.exec(page)?.[1];

/** Subscribes as an open page does; the returned function waits for an event that fits. */
async function hear() {
  const socket = new WebSocket(`${serving.address.replace('http', 'ws')}/_/hearth/changes`);
  ending.push(() => socket.terminate());
  const heard: ReloadEvent[] = [];
  let tell = (): void => undefined;
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as ReloadEvent);
    tell();
  });
  return async (fits: (event: ReloadEvent) => boolean): Promise<ReloadEvent> => {
    for (;;) {
      const found = heard.splice(0).find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
  };
}

/** An app directory that contains its start form. */
const addApp = (name: string, files: AppFiles): string => apps.add(name, { 'client_code/Form1.py': '', ...files });
beforeEach(() => {
  apps = new AppFolder();
  build = new BuildFolder();
  [lines, ending] = [[], []];
});
afterEach(async () => {
  for (const end of ending) end();
  await serving.close();
  apps.remove();
  build.remove();
});

test('each of four saves of a server function is what an open page calls next', async () => {
  await start({ 'server_code/Shop.py': server('0') });
  const call = await visit();
  expect(await call('price')).toMatchObject({ response: 0 });
  for (const value of [1, 2, 3, 4]) {
    apps.write('shop', { 'server_code/Shop.py': server(String(value)) });
    expect(await call('price')).toMatchObject({ response: value });
  }
  expect(lines).toEqual(Array(4).fill('hearth | now live: server_code/Shop.py'));
});

test.each([
  ['is no Python', 'def price(:\n', /module test_app\.Shop cannot be loaded\n {2}server_code\/Shop\.py:1\nSyntaxError: /],
  [
    'raises at its import',
    `${server('2')}\nnothing.here\n`,
    /server_code\/Shop\.py:8\nNameError: name 'nothing' is not defined$/,
  ],
  [
    'ends Python',
    `${server('2')}\nrepr((a := []) or [a := [a] for _ in range(100_000)][-1])\n`,
    /module test_app\.Shop cannot be loaded\n/,
  ],
])('a save of server code that %s changes nothing for anybody, and terminal and pages say why', async (_what, code, why) => {
  await start({ 'server_code/Shop.py': server('1') });
  const [call, next] = [await visit(), await hear()];
  await next(() => true);
  expect(await call('price')).toMatchObject({ response: 1 });
  apps.write('shop', { 'server_code/Shop.py': code });
  const { refusal } = await next((event) => event.refusal !== null);
  expect(refusal).toMatch(why);
  expect(lines).toEqual([`hearth | the last save does not load, so the app goes on as it was\n${refusal}`]);
  expect(await call('price')).toMatchObject({ response: 1 });
  expect(await (await visit())('price')).toMatchObject({ response: 1 });
  apps.write('shop', { 'server_code/Shop.py': server('3') });
  await next((event) => event.refusal === null);
  expect(await call('price')).toMatchObject({ response: 3 });
});

test.each([
  ['a manifest', { 'anvil.yaml': 'name: x\nstartup: [\n' }, /^anvil\.yaml:\d+: broken YAML: /],
  [
    'a template',
    { 'client_code/Form1/form_template.yaml': 'container: [\n' },
    /^client_code\/Form1\/form_template\.yaml:\d+: broken YAML/,
  ],
  [
    'client code',
    { 'client_code/Form1/__init__.py': 'class Form1:\n    def go(self)\n' },
    /^ {2}client_code\/Form1\/__init__\.py:2\nSyntaxError: expected ':'/,
  ],
])('with a save of %s that cannot be read pages are what they were', async (_what, files, why) => {
  await start({ 'client_code/Form1/__init__.py': client('old'), 'client_code/Form1/form_template.yaml': FORM });
  const next = await hear();
  const { version } = await next(() => true);
  apps.write('shop', files);
  const event = await next(({ refusal }) => refusal !== null);
  expect(event).toEqual({ version, refusal: expect.stringMatching(why) });
  expect(versionIn(await pageText())).toBe(version);
});

test('a page is made of what was saved before it was asked for, and open ones are told of another version', async () => {
  await start({ 'client_code/Form1/__init__.py': client('old'), 'client_code/Form1/form_template.yaml': FORM });
  const next = await hear();
  const before = await next(() => true);
  const page = await pageText();
  expect(page).toContain('text = \\\\\\"old');
  expect(versionIn(page)).toBe(before.version);
  apps.write('shop', { 'client_code/Form1/__init__.py': client('new') });
  const edited = await pageText();
  expect(edited).toContain('text = \\\\\\"new');
  expect(await next(() => true)).toEqual({ version: versionIn(edited), refusal: null });
});

test('pages are not told of another version when server code alone was changed', async () => {
  await start({ 'server_code/Shop.py': server('1') });
  const next = await hear();
  const before = await next(() => true);
  apps.write('shop', { 'server_code/Shop.py': server('2') });
  expect(await next(() => true)).toEqual(before);
  expect(lines).toEqual(['hearth | now live: server_code/Shop.py']);
});

test('pages and server code that go together are refused together', async () => {
  await start({ 'server_code/Shop.py': server('1'), 'client_code/Form1.py': client('old') });
  const call = await visit();
  apps.write('shop', { 'server_code/Shop.py': server('2'), 'client_code/Form1.py': 'class Form1(:\n' });
  expect(await call('price')).toMatchObject({ response: 1 });
  apps.write('shop', { 'server_code/Shop.py': 'def price(:\n', 'client_code/Form1.py': client('new') });
  expect(await pageText()).toContain('text = \\\\\\"old');
});

test('what did not load when the server started does not keep other edits from taking effect', async () => {
  await start({
    'server_code/Broken.py': 'import nothing_of_the_kind\n',
    'server_code/Shop.py': server('1'),
    'client_code/Bad/__init__.py': '',
    'client_code/Bad/form_template.yaml': 'container: [\n',
  });
  const call = await visit();
  apps.write('shop', { 'server_code/Shop.py': server('2') });
  expect(await call('price')).toMatchObject({ response: 2 });
  apps.write('shop', { 'server_code/Broken.py': 'import nothing_either\n' });
  const next = await hear();
  expect((await next((event) => event.refusal !== null)).refusal).toContain('nothing_either');
});

test('where others open pages, they are not told the names of files', async () => {
  await start({ 'server_code/Shop.py': server('1') }, '--origin', 'https://shop.example.com');
  const next = await hear();
  apps.write('shop', { 'server_code/Shop.py': 'def price(:\n' });
  expect((await next((event) => event.refusal !== null)).refusal).toBe('The terminal says why.');
  expect(lines.join()).toMatch(/server_code\/Shop\.py:1\nSyntaxError/);
});

test('what cannot be installed is told, and an edit takes effect without it', async () => {
  await start({ 'server_code/Shop.py': server('1') });
  const [call, next] = [await visit(), await hear()];
  expect(await call('price')).toMatchObject({ response: 1 });
  await next(() => true);
  apps.write('shop', { 'server_code/requirements.txt': './tea-that-is-not-there\n', 'server_code/Shop.py': server('2') });
  await next((event) => event.refusal === null);
  expect(await call('price')).toMatchObject({ response: 2 });
  expect(lines.join('\n')).toMatch(/cannot install what .*requirements\.txt asks for[\s\S]*tea-that-is-not-there/);
});

test('a file that is added, replaced by another, or removed with its folder takes effect without a page or call', async () => {
  await start({ 'server_code/Shop.py': server('1') });
  const next = await hear();
  await next(() => true);
  for (const change of [
    () => apps.write('shop', { 'client_code/tools/strings.py': 'A = 1\n' }),
    () => {
      apps.write('.', { 'strings.py': 'A = 2\n' });
      renameSync(join(apps.path, 'strings.py'), join(apps.path, 'shop/client_code/tools/strings.py'));
    },
    () => rmSync(join(apps.path, 'shop/client_code/tools'), { recursive: true }),
    () => apps.write('shop', { 'client_code/tools/strings.py': 'A = 3\n' }),
    () => apps.write('shop', { 'client_code/tools/strings.py': 'A = 4\n' }),
  ]) {
    change();
    await next((event) => event.refusal === null);
  }
  expect(lines).toEqual(Array(5).fill('hearth | now live: client_code/tools/strings.py'));
});

test('an edit of a dependency takes effect as well', async () => {
  const needs =
    'package_name: shop\nstartup_form: Form1\ndependencies: [{dep_id: dep_a, resolution_hints: {package_name: lib_a}}]\n';
  addApp('lib_a', { 'anvil.yaml': 'package_name: lib_a\n', 'server_code/Lib.py': server('1') });
  await start({ 'anvil.yaml': needs });
  const call = await visit();
  expect(await call('price')).toMatchObject({ response: 1 });
  apps.write('lib_a', { 'server_code/Lib.py': server('2') });
  expect(await call('price')).toMatchObject({ response: 2 });
  expect(lines).toEqual(['hearth | now live: lib_a/server_code/Lib.py']);
});

test('what an author should notice is told with the save that it came with, and no second time', async () => {
  await start({});
  const next = await hear();
  await next(() => true);
  for (const change of [{ 'client_code/tools.py': '' }, { 'client_code/tools/__init__.py': '' }, { 'client_code/more.py': '' }]) {
    apps.write('shop', change);
    await next((event) => event.refusal === null);
  }
  expect(lines.filter((line) => !line.includes('now live'))).toEqual([
    'hearth | client_code/tools.py: nothing uses it, since client_code/tools/__init__.py has the same name and comes before it',
  ]);
});

const manifest = (start: string): AppFiles => ({ 'anvil.yaml': `package_name: shop\n${start}\n` });
const FROM1 = 'anvil.yaml: the app has no form From1 to start with; did you mean Form1?';
test.each([
  ['that names a start form which does not exist', () => apps.write('shop', manifest('startup_form: From1')), FROM1],
  [
    'that names a start module which does not exist',
    () => apps.write('shop', manifest('startup: {type: module, module: begin}')),
    'anvil.yaml: the app has no module begin to start with',
  ],
  [
    'that names nothing to start with',
    () => apps.write('shop', manifest('')),
    'anvil.yaml: the app has no startup form or module. Name one: startup: {type: form, module: NAME}',
  ],
  [
    'without the start form',
    () => rmSync(join(apps.path, 'shop/client_code/Form1.py')),
    'anvil.yaml: the app has no form Form1 to start with; did you mean Form2?',
  ],
])('a save %s changes nothing for anybody until it is mended, and terminal and pages say why', async (_what, save, why) => {
  await start({ ...manifest('startup_form: Form1'), 'client_code/Form2.py': '' });
  const next = await hear();
  const { version } = await next(() => true);
  const page = await pageText();
  save();
  expect(await next((event) => event.refusal !== null)).toEqual({ version, refusal: why });
  expect(lines).toEqual([`hearth | the last save does not load, so the app goes on as it was\n${why}`]);
  expect(versionIn(await pageText())).toBe(versionIn(page));
  apps.write('shop', { ...manifest('startup_form: Form2'), 'client_code/Form2.py': client('mended') });
  const mended = await next((event) => event.refusal === null);
  expect(mended.version).not.toBe(version);
  expect(await pageText()).toContain('text = \\\\\\"mended');
});

test('while the app has nothing to start with, other edits are served', async () => {
  await start({ ...manifest('startup_form: From1'), 'server_code/Shop.py': server('1') });
  const call = await visit();
  expect(await call('price')).toMatchObject({ response: 1 });
  apps.write('shop', { 'client_code/Other.py': '', 'server_code/Shop.py': server('2') });
  expect(await call('price')).toMatchObject({ response: 2 });
  expect(lines.filter((line) => !line.includes('now live'))).toEqual([`hearth | ${FROM1}`]);
});

test('in production the app is served as it was when the server started, and nothing tells of its files', async () => {
  await start({ 'server_code/Shop.py': server('1'), 'client_code/Form1.py': client('old') }, '--production');
  const call = await visit();
  apps.write('shop', { 'server_code/Shop.py': server('2'), 'client_code/Form1.py': client('new') });
  expect(await call('price')).toMatchObject({ response: 1 });
  const page = await pageText();
  expect(page).toContain('text = \\\\\\"old');
  expect(page).not.toContain('_/hearth/');
  for (const path of ['changes', 'changes.js']) expect((await fetch(`${serving.address}/_/hearth/${path}`)).status).toBe(404);
  expect(lines).toEqual([]);
});
