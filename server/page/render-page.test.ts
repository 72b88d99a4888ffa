import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AppPayload } from '../../protocol/index.ts';
import { AppSource } from '../app/index.ts';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { renderPage } from './index.ts';
import type { PageContext } from './render-page.ts';

// Imported after the static imports: jsdom uses `require` for parse5, which fails while parse5 is still being imported.
const { JSDOM } = await import('jsdom');

let apps: AppFolder;
let build: BuildFolder;
beforeEach(() => {
  apps = new AppFolder();
  build = new BuildFolder();
});
afterEach(() => {
  apps.remove();
  build.remove();
});

const render = (files: AppFiles, context: Partial<PageContext> = {}): string => {
  const directory = apps.add('shop', files);
  const loaded = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null }).load();
  return renderPage(loaded, {
    build: build.output.manifest(),
    appOrigin: 'http://shop.test:80',
    environmentOrigin: 'http://localhost:3030',
    sessionToken: 'ID=TOKEN',
    googleApiKey: 'KEY',
    isCrawler: false,
    ...context,
  });
};
const links = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map(
    (link) => link.getAttribute('href')?.replace(/^.*\/(\w+)-.*$/, '$1') ?? null,
  );
const scripts = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('script[src]')].map(
    (script) => script.getAttribute('src')?.replace(/^.*\/(\w+)-.*$/, '$1') ?? null,
  );

test('where the inspector is stands in a page that offers it, and never in one that is printed', () => {
  const offers = (context: Partial<PageContext>) => render({}, context).includes('inspector-0123abcd.js');
  expect(offers({})).toBe(false);
  expect(offers({ offersInspector: true })).toBe(true);
  expect(offers({ offersInspector: true, print: { id: '1', key: 'k' } })).toBe(false);
});

test("what the page's script imports is named in the head, so that nobody has to read that first to ask for it", () => {
  const { document } = new JSDOM(render({})).window;
  const preloads = [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  expect(preloads).toEqual(['/_/static/runtime/chunk-0123abcd.js']);
});

test("snapshots of the app's own stand beside the build's, in pages that open what the app says", () => {
  const ownSnapshots = { snapshot: { name: 'app-1-snapshot.bin', memory: 7 } };
  const names = (context: Partial<PageContext>) => render({}, { ownSnapshots, ...context }).includes('app-1-snapshot.bin');
  const opening = { form: 'Other', module: null, meta: {}, startupData: null as never };
  expect([names({}), names({ print: { id: '1', key: 'k' } }), names({ opening })]).toEqual([true, false, false]);
});

test('a start form that is there as HTML stands in its place, and scripts wait for it unless the app has its own', () => {
  const page = (context: Partial<PageContext>, files: AppFiles = {}): Document =>
    new JSDOM(render(files, { markup: '<b>Form</b>', ...context })).window.document;
  const plain = page({});
  expect([plain.querySelector('#appGoesHere')?.outerHTML, scripts(plain)]).toEqual([
    '<div id="appGoesHere" data-hearth-markup="" aria-busy="true"><b>Form</b></div>',
    [],
  ]);
  const preloads = [...plain.head.querySelectorAll('link[rel=preload], link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );
  const boot = [...plain.querySelectorAll('script')].at(-1)?.text ?? '';
  for (const name of ['jquery', 'page']) {
    const url = `/_/static/runtime/${name}-0123abcd.js`;
    expect(preloads).toContain(url);
    expect(boot.replaceAll('\\', '')).toContain(`"src":"${url}"`);
  }
  const native = 'runtime_options: {version: 3}\nnative_deps: {head_html: "<script>$.ready</script>"}\n';
  expect(scripts(page({}, { 'anvil.yaml': native }))).toEqual(scripts(page({ markup: null })));
  const empty = '<div id="appGoesHere"></div>';
  const opening = { form: null, module: null, meta: {}, startupData: null as never };
  for (const context of [{ markup: null }, { print: { id: '1', key: 'k' } }, { opening }])
    expect(render({}, { markup: '<b>Form</b>', ...context })).toContain(empty);
});

test('the import map of native_deps is the one of the page', () => {
  const native = `runtime_options: {version: 3}\nnative_deps: {import_map: '{"imports": {"a": "/a.js"}}'}\n`;
  const { document } = new JSDOM(render({ 'anvil.yaml': native })).window;
  const maps = [...document.head.querySelectorAll('script[type=importmap]')].map((map) => JSON.parse(map.textContent));
  expect(maps).toEqual([{ imports: { a: '/a.js' }, scopes: {} }]);
  // Firefox ignores an import map after any module script or preload.
  const [first] = document.querySelectorAll('script[type=importmap], script[type=module], link[rel=modulepreload]');
  expect(first?.getAttribute('type')).toBe('importmap');
});

test('the key of maps is a global', () => {
  expect(render({})).toContain('anvilGoogleApiKey = "KEY"');
});

test('the boot script gives the payload to loadApp and then opens the startup form', async () => {
  const opened: unknown[] = [];
  const { window } = new JSDOM(render({ 'client_code/a.py': "x = '</script><!-- é'" }), {
    runScripts: 'dangerously',
    url: 'http://shop.test/?a=1&_anvil_session=secret#hash',
    beforeParse(page) {
      page['hearthBoot'] = (_scripts: unknown, boot: () => void) => boot();
      page['loadApp'] = (payload: AppPayload) => Promise.resolve(void opened.push(payload));
      page['openForm'] = (name: string) => opened.push(name);
    },
  });
  await new Promise((resolve) => setImmediate(resolve));
  const [payload, form] = opened as [AppPayload, string];
  expect(payload.app.modules).toEqual([{ name: 'a', code: "x = '</script><!-- é'", is_package: false }]);
  expect(payload.appOrigin).toBe('http://shop.test:80');
  expect(form).toBe('Form1');
  expect(window['anvilSessionToken']).toBe('ID=TOKEN');
  expect(window['began']).toBe(true);
  expect(window['hearthAssets']).toEqual({
    build: 'v',
    worker: 'http://shop.test:80/_/static/runtime/worker-0123abcd.js',
    python: '/_/static/runtime/python-0123abcd.js',
    snapshots: {
      switching: { url: '/_/static/runtime/snapshot-0123abcd.js', memory: 65_536, bytes: 4096 },
      blocked: { url: '/_/static/runtime/blockedSnapshot-0123abcd.js', memory: 131_072, bytes: 8192 },
    },
    pyodide: '/_/static/runtime/pyodide-1/',
  });
  expect(window.location.href).toBe('http://shop.test/?a=1#hash');
});

test('a deferred load holds the start back until it is released', async () => {
  const opened: unknown[] = [];
  let release: () => void = () => undefined;
  new JSDOM(
    render({
      'anvil.yaml':
        "package_name: shop\nstartup: {type: module, module: main}\nnative_deps: {head_html: '<script>window.release = window.anvil.deferLoad();</script>'}\n",
    }),
    {
      runScripts: 'dangerously',
      url: 'http://shop.test/',
      beforeParse(page) {
        page['hearthBoot'] = (_scripts: unknown, boot: () => void) => boot();
        page['loadApp'] = () => Promise.resolve();
        page['openMainModule'] = (name: string) => opened.push(name);
        Object.defineProperty(page, 'release', { set: (value) => (release = value) });
      },
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(opened).toEqual([]);
  release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(opened).toEqual(['main']);
});

test('an app of version 3 gets the normalizer, our styles, icons and then its own theme', () => {
  const { document } = new JSDOM(render({ 'theme/assets/theme.css': 'p { color: red; } /* </style> */' })).window;
  expect(links(document)).toEqual(['normalize', 'styles', 'fontAwesome']);
  expect(document.documentElement.className).toBe('anvil-runner');
  const last = [...document.querySelectorAll('link[rel=stylesheet], style')].at(-1);
  expect(last?.getAttribute('data-sheet')).toBe('shop/theme.css');
  expect(last?.textContent).toContain('p { color: red; }');
  expect(scripts(document)).toEqual(['jquery', 'page']);
});

test('an app of an older version gets Bootstrap 3 and the legacy class', () => {
  const { document } = new JSDOM(
    render({ 'anvil.yaml': 'package_name: shop\nstartup_form: Form1\nruntime_options: {version: 2}\n' }),
  ).window;
  expect(links(document)).toEqual(['bootstrap3', 'styles', 'fontAwesome']);
  expect(scripts(document)).toContain('bootstrap3js');
  expect(document.documentElement.classList.contains('runner')).toBe(true);
});

test('legacy features can be switched on one by one', () => {
  const options = 'package_name: shop\nruntime_options: {version: 3, legacy_features: {bootstrap3: true}}\n';
  const { document } = new JSDOM(render({ 'anvil.yaml': options })).window;
  expect(links(document)[0]).toBe('bootstrap3');
  expect(document.documentElement.className).toBe('anvil-runner');
});

test('there is no banner above the app, and themes that would make room for one see that', () => {
  const { document, getComputedStyle } = new JSDOM(render({ 'anvil.yaml': 'name: A\npackage_name: shop\n' })).window;
  const header = document.querySelector('#anvil-header');
  expect(header && getComputedStyle(header).display).toBe('none');
});

test('the page has the elements the client looks for, and the title and icon of the metadata', () => {
  const manifest = "name: A\npackage_name: shop\nmetadata: {title: 'Shop <1>', description: d, logo_img: 'asset:my logo.png'}\n";
  const { document } = new JSDOM(render({ 'anvil.yaml': manifest })).window;
  const selectors = ['#anvil-header', '#anvil-badge', '#appGoesHere', '#loadingSpinner.anvil-spinner > svg.anvil-spinner-svg'];
  const indicator = ['.headline', '.message', 'pre.output'].map((part) => `#error-indicator ${part}`);
  for (const selector of [...selectors, ...indicator]) expect(document.querySelector(selector)).not.toBeNull();
  expect(document.title).toBe('Shop <1>');
  expect(document.querySelector('meta[name=title]')?.getAttribute('content')).toBe('Shop <1>');
  expect(document.querySelector('base')?.href).toBe('http://shop.test/');
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('http://shop.test:80/_/theme/my%20logo.png');
});
