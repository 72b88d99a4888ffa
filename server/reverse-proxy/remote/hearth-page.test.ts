import { afterAll, expect, test } from '@jest/globals';
import type { AppPayload } from '../../../protocol/index.ts';
import { BuildFolder } from '../../testing/build-folder.ts';
import { type FakePageParts, fakePage } from '../../testing/fake-app-server/index.ts';
import { hearthPage, readPage } from './index.ts';

// Imported after the static imports: jsdom requires parse5, which would otherwise still be loading.
const { JSDOM } = await import('jsdom');

const build = new BuildFolder();
afterAll(() => build.remove());

const SERVER = 'https://app.test:443';
const APP_ORIGIN = 'http://localhost:4000';
const APP = { package_name: 'my_app', runtime_options: { version: 3 } };

/** Boots the page that Hearth makes in jsdom, where `loadApp` and the open functions are only recorded. */
async function visit(parts: Partial<FakePageParts> = {}, path = '/') {
  const page = readPage(fakePage({ origin: SERVER, app: APP, ...parts }));
  if (!page) throw new Error('the page was not recognised');
  const context = {
    build: build.output.manifest(),
    runtimePath: '/_/static/hearth/',
    serverOrigin: 'https://app.test',
    appOrigin: APP_ORIGIN,
  };
  const called: unknown[][] = [];
  const { window } = new JSDOM(hearthPage(page, context), {
    runScripts: 'dangerously',
    url: `${APP_ORIGIN}${path}`,
    beforeParse(page) {
      page['hearthBoot'] = (_scripts: unknown, boot: () => void) => boot();
      page['loadApp'] = (payload: AppPayload) => Promise.resolve(void called.push(['loadApp', payload]));
      for (const name of ['openForm', 'openMainModule', 'printComponents'])
        page[name] = (...args: unknown[]) => called.push([name, ...args]);
    },
  });
  await new Promise((resolve) => setImmediate(resolve));
  const [[, payload] = [], open] = called;
  return { window, payload: payload as AppPayload, open };
}

test('the app is loaded and opened as its server says, from the origin that the browser asked', async () => {
  const { window, payload, open } = await visit(
    { open: 'window.openMainModule("start")', sessionToken: 'A=b' },
    '/?_anvil_session=A=b&x=1',
  );
  expect(payload).toMatchObject({ app: APP, appId: 'my_app', appOrigin: APP_ORIGIN });
  expect(open).toEqual(['openMainModule', 'start']);
  expect(window).toMatchObject({
    anvilAppOrigin: APP_ORIGIN,
    anvilSessionToken: 'A=b',
    anvilCDNOrigin: '/_/static',
    anvilVersion: '<unknown>',
  });
  expect(window.document.baseURI).toBe(`${APP_ORIGIN}/`);
  expect(window.location.search).toBe('?x=1');
});

test("Hearth's client stands in the place of the server's", async () => {
  const { window } = await visit();
  expect(window['began']).toBe(true);
  expect(window['hearthAssets']).toEqual({
    build: 'v',
    worker: `${APP_ORIGIN}/_/static/hearth/worker-0123abcd.js`,
    python: '/_/static/hearth/python-0123abcd.js',
    snapshots: {
      switching: { url: '/_/static/hearth/snapshot-0123abcd.js', memory: 65_536, bytes: 4096 },
      blocked: { url: '/_/static/hearth/blockedSnapshot-0123abcd.js', memory: 131_072, bytes: 8192 },
    },
    pyodide: '/_/static/hearth/pyodide-1/',
  });
  const urls = [...window.document.querySelectorAll('script[src], link[rel=stylesheet]')].map(
    (each) => each.getAttribute('src') ?? each.getAttribute('href'),
  );
  expect(urls).toContain('/_/static/hearth/page-0123abcd.js');
  expect(urls.filter((url) => !url?.startsWith('/_/static/hearth/'))).toEqual([]);
  expect(window.document.querySelectorAll('#appGoesHere')).toHaveLength(1);
});

test.each([
  [2, true],
  [0, true],
  [3, false],
])('an app of runtime version %i has Bootstrap 3: %s', async (version, legacy) => {
  const { window } = await visit({ app: { ...APP, runtime_options: { version } } });
  expect(window.document.querySelector('link[href*=bootstrap3]') !== null).toBe(legacy);
  expect(window.document.documentElement.classList.contains('runner')).toBe(legacy);
});

test("addresses of the server's in templates and styles become this origin's; the app's Python stays as it was written", async () => {
  const code = `URL = "${SERVER}/_/api/x"\n`;
  const html = `<img src="${SERVER}/_/theme/a.png">`;
  const app = { ...APP, modules: [{ name: 'a', code }], theme: { html: { 'standard-page.html': html } } };
  const { window, payload } = await visit({ app, themeCss: `b { background: url(${SERVER}/_/theme/b.png) }` });
  expect(payload.app.modules?.[0]?.code).toBe(code);
  expect(payload.app.theme?.html).toEqual({ 'standard-page.html': `<img src="${APP_ORIGIN}/_/theme/a.png">` });
  expect(window.document.head.textContent).toContain(`url(${APP_ORIGIN}/_/theme/b.png)`);
  expect(window.document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(`${APP_ORIGIN}/_/manifest.json`);
});

test("services' Python is where the client looks for it, and only when there is some", async () => {
  const services = { 'anvil-services/anvil/tables/__init__.py': "x = '</script>'\n" };
  expect((await visit({ services })).window['Sk']).toEqual({ builtinFiles: { files: services } });
  expect((await visit()).window['Sk']).toBeUndefined();
});

test('the address that the server wants shown is shown', async () => {
  const { window } = await visit({ url: `${SERVER}/shown?a=1` });
  expect(window.location.href).toBe(`${APP_ORIGIN}/shown?a=1`);
});

test("the app's own scripts and elements are there, before it is loaded", async () => {
  const { window } = await visit({
    headHtml: '<script>window.release = window.anvil.deferLoad(); window.release();</script><p id="banner">Sale</p>',
  });
  expect(window['release']).toBeInstanceOf(window.Function);
  expect(window.document.body.firstElementChild?.id).toBe('banner');
});

test("the server's own scripts find the elements of the client that they ask for", async () => {
  const drawing = async (themeCss: string) => {
    const { window } = await visit({ themeCss });
    return window.document.querySelector<HTMLElement>('#loadingSpinner svg')?.style.display;
  };
  expect(await drawing('')).toBe('block');
  expect(await drawing('#loadingSpinner { background-image: url(/_/theme/own.gif); }')).toBe('none');
});
