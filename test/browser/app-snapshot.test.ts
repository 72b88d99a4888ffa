import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { loadPyodide } from 'pyodide';
import { interpreterDir } from '../../scripts/lib/client/interpreter/index.mjs';
import { clientDir, repoRoot } from '../../scripts/lib/repo.mjs';
import { AppSource } from '../../server/app/index.ts';
import { AppSnapshots } from '../../server/app-snapshots/index.ts';
import { BuildOutput } from '../../server/page/index.ts';
import { inMemorySource } from '../../shared/common/index.ts';
import type { PageWindow } from '../../ui/page/index.ts';
import { restorePython } from '../../worker/src/boot/restore.ts';
import {
  type AppServer,
  button,
  closeVisits,
  labelText,
  repoFile,
  serveWithSnapshots,
  sharedBrowser,
} from '../support/browser/index.ts';
import type { Prepare } from '../support/browser/visits.ts';

const APP = repoFile('test', 'fixtures', 'app-snapshot');
const STATE = mkdtempSync(join(tmpdir(), 'hearth-app-snapshot-'));
const FOLDER = join(STATE, 'snapshots');

let browser: Browser;
let server: AppServer;
let tokyo: Visit;
let berlin: Visit;
let plain: Visit;
/** A visit in a browser without stack switching. */
let blocked: Visit;
beforeAll(async () => {
  await makeSnapshots();
  [browser, server] = await Promise.all([sharedBrowser(), serveWithSnapshots(APP, '--state', STATE)]);
  tokyo = await visit('Asia/Tokyo', 'ja-JP');
  berlin = await visit('Europe/Berlin', 'de');
  plain = await visit('Europe/Berlin', 'de', (context) =>
    context.route('**/*napshot-*', (route) => route.fulfill({ status: 404 })),
  );
  blocked = await visit('Asia/Tokyo', 'ja-JP', withoutStackSwitching);
});
afterAll(async () => {
  await Promise.all([closeVisits(), server?.stop()]);
  rmSync(STATE, { recursive: true, force: true });
});

type Visit = Awaited<ReturnType<typeof visit>>;

/** Makes the snapshots now, as the server would after it has served a page: it finds them when it starts. */
async function makeSnapshots(): Promise<void> {
  const build = new BuildOutput(clientDir);
  const told: string[] = [];
  const snapshots = new AppSnapshots({ directory: FOLDER, build, tell: (line) => told.push(line), isUrgent: true });
  const source = new AppSource({ directory: APP, places: { directory: APP, folders: new Map() }, entryPoint: null });
  const loaded = source.load();
  expect(snapshots.of(loaded)).toEqual({});
  await snapshots.done;
  await snapshots.close();
  expect(told).toEqual([]);
}

/** Disables stack switching in a browser, on pages and in workers. */
const withoutStackSwitching: Prepare = async (context) => {
  const lacks = 'delete WebAssembly.Suspending; delete WebAssembly.promising;';
  await context.addInitScript(lacks);
  await context.route('**/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: lacks + (await response.text()) });
  });
};

async function visit(timezoneId: string, locale: string, prepare?: Prepare) {
  const context = await browser.newContext({ timezoneId, locale });
  await prepare?.(context);
  const page = await context.newPage();
  const own: string[] = [];
  context.on('response', (response) => {
    const [, kind] = /\/app-snapshots\/app-\w+-(\w+)\.bin/.exec(response.url()) ?? [];
    if (kind !== undefined) own.push(`${kind} ${response.status()}`);
  });
  const warnings: string[] = [];
  /** What Python tells the app's author. */
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
    else if (message.text().startsWith('Warning: ')) told.push(message.text());
  });
  await page.goto(server.address);
  await button(page, 'Fail').waitFor({ timeout: 60_000 });
  const text = (role: string) => labelText(page, role).textContent();
  return {
    page,
    own,
    warnings: warnings.filter((line) => line.includes('snapshot')),
    told,
    clock: await text('clock'),
    dice: await text('dice'),
    state: JSON.parse((await text('state')) ?? '') as Record<string, unknown>,
  };
}

test("modules of an app's own snapshot are as an import would have made them, wherever it is opened", () => {
  expect([new Set([...tokyo.own, ...berlin.own]), tokyo.warnings, berlin.warnings]).toEqual([new Set(['snapshot 200']), [], []]);
  expect(plain.warnings).toEqual([expect.stringContaining('cannot be used, so Python starts slowly')]);
  expect(plain.state['ran']).toEqual(['first', 'Main']);
  expect(plain.state['origin']).toEqual([true, true]);
  expect(tokyo.state).toEqual(plain.state);
  expect(berlin.state).toEqual(plain.state);
});

test('they are where stacks cannot be switched, too, from a snapshot of their own', async () => {
  const booted = await blocked.page.evaluate(() => (window as PageWindow).hearth?.booted);
  expect([booted?.blocking, new Set(blocked.own), blocked.warnings]).toEqual([
    'service-worker',
    new Set(['blockedSnapshot 200']),
    [],
  ]);
  expect(blocked.state).toEqual(plain.state);
  expect([blocked.clock, blocked.dice === tokyo.dice]).toEqual([tokyo.clock, false]);
});

test('what the author of the app is warned of while it is imported, each page tells once', () => {
  expect(plain.told).toEqual([expect.stringContaining("a Label 'state' with a property 'nosuch'")]);
  expect([tokyo.told, berlin.told, blocked.told]).toEqual([plain.told, plain.told, plain.told]);
});

test('clock, language and dice are of whoever opens the app', () => {
  expect(tokyo.clock).toBe("[21, 21] ('UTC+0900', 'UTC+0900') -32400 -32400 0 ja_JP.UTF-8");
  expect(berlin.clock).toBe(plain.clock);
  expect(new Set([tokyo.dice, berlin.dice, plain.dice]).size).toBe(3);
});

test("an error of a module that came with the memory names the app's file and line", async () => {
  const told = berlin.page.waitForEvent('console', (message) => message.text().includes("has no attribute 'missing'"));
  await button(berlin.page, 'Fail').click();
  expect((await told).text()).toContain('client_code/Main/__init__.py", line 41');
});

test('nothing in it tells of the machine that made it', async () => {
  const build = new BuildOutput(clientDir);
  const file = readdirSync(FOLDER).find((name) => name.endsWith('-snapshot.bin')) as string;
  const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
  let memory = '';
  await restorePython({
    loadPyodide: (options) => loadPyodide(options),
    indexURL: interpreterDir,
    memory: build.manifest().memory.snapshot,
    images: Promise.resolve([inMemorySource(bytesOf(build.file('snapshot'))), bytesOf(join(FOLDER, file))]),
    engine: null,
    instantiated: () => undefined,
    filling: () => undefined,
    filled: (bytes) => {
      memory = Buffer.from(bytes).toString('latin1');
    },
  });
  expect(memory).toContain('kept/Main/__init__.py');
  expect([repoRoot, process.execPath, STATE].filter((path) => memory.includes(path))).toEqual([]);
});
