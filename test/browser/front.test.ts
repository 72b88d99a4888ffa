import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type FakeAppCall, FakeAppServer, fakePage } from '../../server/testing/fake-app-server/index.ts';
import { type AppServer, closeVisits, labelText, repoFile, serveApp, sharedBrowser, until } from '../support/browser/index.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeVisits);

/** A page in a browser of its own, with all URLs that it requests. */
async function visit(url: string): Promise<{ readonly page: Page; readonly asked: readonly string[] }> {
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto(url);
  return { page, asked };
}

const log = (page: Page) => labelText(page, 'log');
const click = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** A recorded file with Python of a real server's page. */
const recorded = (file: string): string => readFileSync(repoFile('test', 'fixtures', 'recorded', file), 'utf8');

/** Those of these requests that went to another origin. */
const elsewhere = (asked: readonly string[], address: string): readonly string[] =>
  asked.filter((url) => /^(http|ws)/.test(url) && new URL(url).host !== new URL(address).host);

/** The fixture with an additional service that returns live objects. */
const folder = mkdtempSync(join(tmpdir(), 'hearth-front-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server: AppServer;
let front: AppServer;
beforeAll(async () => {
  const app = join(folder, 'front');
  cpSync(repoFile('test', 'fixtures', 'front'), app, { recursive: true });
  server = await serveApp(app);
  front = await serveApp(`--server=${server.address}`);
});
afterAll(() => Promise.all([front?.stop(), server?.stop()]));

test('an app is used in front of its server as on it, by one address', async () => {
  const { page, asked } = await visit(front.address);
  await until(log(page), 'ready 1');
  await click(page, 'Call');
  await until(log(page), 'ready 1 sum:5.5 raised:as asked');
  await click(page, 'Media');
  await until(log(page), 'ready 1 sum:5.5 raised:as asked turned all.bin:262144:True');
  await click(page, 'Objects');
  await until(log(page), "ready 1 sum:5.5 raised:as asked turned all.bin:262144:True live:300:25 cap:['door', 7]");
  expect(elsewhere(asked, front.address)).toEqual([]);
  expect(asked.filter((url) => url.includes('/_/static/runtime/'))).toEqual([]);
  expect(asked.filter((url) => /^ws.*\/_\/ws/.test(url))).toHaveLength(1);
});

test("the session and the app's cookies outlive a reload", async () => {
  const { page } = await visit(front.address);
  await until(log(page), 'ready 1');
  await click(page, 'Set cookie');
  await until(log(page), 'ready 1 kept');
  await page.reload();
  await until(log(page), 'ready 2');
  await click(page, 'Read cookie');
  await until(log(page), 'ready 2 cookie:tea');
});

test('lazy media, endpoints and pages that routes open come through', async () => {
  const { page, asked } = await visit(front.address);
  await click(page, 'Lazy');
  const link = page.getByRole('link', { name: 'lazy media' });
  expect(await page.evaluate(async (url) => (await fetch(url)).text(), String(await link.getAttribute('href')))).toBe(
    'made when asked',
  );
  expect(await page.evaluate(async () => (await fetch('_/api/hello/you')).text())).toBe('hello you');
  await page.goto(`${front.address}/about`);
  await until(log(page), 'about tea, asked on 2');
  expect(elsewhere(asked, front.address)).toEqual([]);
});

test("a real server's page starts its app with the Python of its services, in the midst of its own scripts", async () => {
  const scope = ['_', 't', { id: 10 }, { r: 5 }];
  const capability = { type: ['Capability'], scope, mac: 'MAC' };
  const rowType = { type: ['ValueType'], typeName: 'anvil.tables.v2._row.Row' };
  const real = await FakeAppServer.listen();
  const inFront = await serveApp(`--server=${real.origin}`);
  try {
    const label = { name: 'log', type: 'Label', properties: { role: 'log' } };
    real.serve('/', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'anvil-session=A=b; Path=/; HttpOnly' }).end(
        fakePage({
          origin: real.origin,
          app: {
            package_name: 'my_app',
            runtime_options: { version: 2, client_version: '3' },
            services: [{ source: '/runtime/services/tables.yml', client_config: { enable_v2: true } }],
            forms: [
              {
                class_name: 'Form1',
                code: recorded('form.py'),
                is_package: true,
                container: { type: 'ColumnPanel' },
                components: [label],
              },
            ],
          },
          headHtml: "<script>$(function () { window.fromHead = moment.utc(0).format('YYYY'); });</script>",
          services: {
            'anvil-services/anvil/tables/__init__.py': recorded('tables.py'),
            'anvil-services/anvil/tables/v2/__init__.py': '',
            'anvil-services/anvil/tables/v2/_row.py': recorded('row.py'),
          },
          startupData: {
            data: null,
            args: [null, ['view', '10', '5', null]],
            kwargs: {},
            objects: [
              { path: ['args', 0], type: ['Date'], value: '2024-01-02' },
              { path: ['args', 1, 3], ...capability },
              { path: ['args', 1], ...rowType },
            ],
          },
        }),
      ),
    );
    const calls: FakeAppCall[] = [];
    real.answer = (call) => {
      calls.push(call);
      if (call.command === 'anvil.private.tables.v2.row.fetch') return { response: { name: 'Ann' } };
      if (call.command === 'rename') return { response: 'renamed', capUpdates: { [JSON.stringify(scope)]: { name: 'Anna' } } };
      return { response: call.args[0] ?? null };
    };
    const { page, asked } = await visit(inFront.address);
    const said = "row 5 ['Ann', 'renamed', 'Anna'] ['a row', True] 02 January 1970 http://localhost:3030/_/api";
    await page.getByText(said).waitFor();
    // Rows are sent back as the reference does: by their capability only.
    const named = (name: string) => calls.find(({ command }) => command === name);
    expect(named('anvil.private.tables.v2.row.fetch')).toMatchObject({
      args: [null, ['name']],
      objects: [{ path: ['args', 0], ...capability }],
    });
    expect(named('rename')).toMatchObject({ args: [['', '', '', null]] });
    expect(named('rename')?.objects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: ['args', 0, 3], ...capability }),
        expect.objectContaining({ path: ['args', 0], ...rowType }),
      ]),
    );
    expect(elsewhere(asked, inFront.address)).toEqual([]);
    expect(asked.filter((url) => url.includes('/_/static/runtime/'))).toEqual([]);
    expect(real.upgrades.map(({ headers }) => headers.cookie)).toEqual(['anvil-session=A=b']);
  } finally {
    await Promise.all([inFront.stop(), real.close()]);
  }
});
