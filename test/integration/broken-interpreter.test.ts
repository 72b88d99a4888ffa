/** An interpreter on the server that crashes: the terminal reports it in the server's own words. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { fixtureApp } from '../../server/testing/python-server.ts';
import { openSocket } from '../../server/testing/wire-pages.ts';
import { serveAlone } from '../../testing/browser/app-server.ts';

const state = mkdtempSync(join(tmpdir(), 'hearth-broken-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** Lines without the name of a source. */
const unmarked = (output: string): string[] =>
  output.split('\n').filter((line) => !/^((browser|server|hearth) \| |Hearth serves |Workbench: |$)/.test(line));

test('by a call: every line is marked, and one says that the worker was replaced', async () => {
  const server = await serveAlone(fixtureApp('limits'), '--state', state);
  const page = await openSocket(server.address);
  await page.call({ command: 'overflow' });
  await server.said(/^hearth \| a Python worker was replaced: Maximum call stack/m);
  page.close();
  await server.stop();
  expect(unmarked(server.output())).toEqual([]);
});

test('by the check of an edit: the edit is refused, and nothing else is said', async () => {
  const apps = new AppFolder();
  const app = apps.add('shop', { 'server_code/Shop.py': 'import json\n' });
  const server = await serveAlone(app, '--state', state);
  apps.write('shop', { 'server_code/Shop.py': "import json\njson.loads('[' * 100_000)\n" });
  await server.said(/^hearth \| the last save does not load[\s\S]*Maximum call stack/m);
  await server.stop();
  expect(unmarked(server.output())).toEqual([]);
  apps.remove();
});
