import { afterAll, expect, test } from '@jest/globals';
import { AppSource, toPayload } from '../../app/index.ts';
import { renderPage } from '../../page/index.ts';
import { AppFolder } from '../../testing/app-folder.ts';
import { BuildFolder } from '../../testing/build-folder.ts';
import { fakePage } from '../../testing/fake-app-server/index.ts';
import { readPage } from './index.ts';

const ORIGIN = 'https://app.test:443';
const APP = { name: 'My App', package_name: 'my_app', runtime_options: { version: 3 } };
const page = (parts: Partial<Parameters<typeof fakePage>[0]> = {}) => readPage(fakePage({ origin: ORIGIN, app: APP, ...parts }));

test('a real server`s page gives its app, its globals and how it opens', () => {
  const app = { ...APP, modules: [{ name: 'a', code: "x = '</script> <!-- é // }'\n" }] };
  expect(page({ app, sessionToken: 'ABC=x_-y' })).toMatchObject({
    appOrigin: ORIGIN,
    payload: { app, appId: 'my_app', appOrigin: ORIGIN, appStartupData: null, runtimeVersion: 3, isCrawler: null },
    globals: {
      anvilCDNOrigin: '/_/static',
      anvilSessionToken: 'ABC=x_-y',
      anvilVersion: '<unknown>',
      anvilAppInfo: { id: '', branch: null, environment: { description: 'App Server' } },
      anvilOAuthInfo: '',
    },
    open: { function: 'openForm', args: ['Form1'] },
    replaceUrl: null,
    serviceFiles: {},
  });
});

test.each([
  ['window.openForm(null)', { function: 'openForm', args: [null] }],
  ['window.openMainModule("start")', { function: 'openMainModule', args: ['start'] }],
  ['window.printComponents("p1","k\\"2")', { function: 'printComponents', args: ['p1', 'k"2'] }],
])('%s is how it opens', (open, call) => {
  expect(page({ open })?.open).toEqual(call);
});

test('services, startup data and the address to show are found', () => {
  const services = { 'anvil-services/anvil/tables/__init__.py': 'x = "a/b"\n', 'anvil-services/tables/__init__.py': '' };
  const startupData = {
    data: null,
    args: [null],
    kwargs: {},
    objects: [{ path: ['args', 0], type: ['Date'], value: '2024-01-02' }],
  };
  const found = page({ services, startupData, url: `${ORIGIN}/shown?a=1` });
  expect(found?.serviceFiles).toEqual(services);
  expect(found?.payload).toMatchObject({ appStartupData: startupData });
  expect(found?.replaceUrl).toBe(`${ORIGIN}/shown?a=1`);
});

test("what is the app's stays in its order, and what is the reference client's goes", () => {
  const headHtml =
    '<script type="importmap">{"imports":{}}</script><script src="https://cdn.test/lib.js"></script><link rel="stylesheet" href="_/theme/x.css">';
  const head =
    page({ headHtml, themeCss: 'p > a { color: red; }', app: { ...APP, runtime_options: { version: 2 } } })?.headHtml ?? '';
  const parts = [
    '<title>My App</title>',
    '/_/theme/logo.png',
    'rel="manifest"',
    'p > a { color: red; }',
    'importmap',
    'https://cdn.test/lib.js',
    '_/theme/x.css',
  ];
  expect(parts.map((part) => head.indexOf(part))).toEqual(parts.map((part) => head.indexOf(part)).sort((a, b) => a - b));
  expect(parts.filter((part) => !head.includes(part))).toEqual([]);
  expect(head).not.toMatch(/\/_\/static\/runtime|<base|viewport|anvilSessionToken|loadApp/);
});

test('head html that opens the body early is kept, and the client`s own elements are not', () => {
  const { headHtml, bodyHtml } = page({ headHtml: '<div class="banner">Sale</div><script>window.late = 1;</script>' }) ?? {};
  expect(headHtml).not.toContain('banner');
  expect(bodyHtml).toContain('<div class="banner">Sale</div>');
  expect(bodyHtml).toContain('window.late = 1;');
  expect(bodyHtml).not.toMatch(/appGoesHere|loadingSpinner|error-indicator|runner2|loadApp/);
});

test.each([
  ['a page of its own', '<!doctype html><title>About</title><p>No app.</p>'],
  ['a login page', '<form method="post" action="/login"><input name="user"></form><script>login("loadApp")</script>'],
  ['a page that talks of loadApp', '<script>const loadApp = (x) => x; console.log("window.loadApp({})");</script>'],
  [
    'a page whose payload would have to be run',
    '<script>window.anvilAppOrigin="http://a.test:80";window.loadApp(make());window.openForm("A")</script>',
  ],
  ['a script that is no JavaScript', '<script>window.loadApp({</script>'],
  ['an app without an origin', '<script>window.loadApp({"app":{}});window.openForm("A")</script>'],
  ['nothing', ''],
])('%s is no app page', (_, html) => {
  expect(readPage(html)).toBeNull();
});

const [apps, build] = [new AppFolder(), new BuildFolder()];
afterAll(() => {
  apps.remove();
  build.remove();
});

test("Hearth's own page is read as the app that it shows", () => {
  const directory = apps.add('shop', {
    'anvil.yaml':
      "package_name: shop\nstartup: {type: module, module: main}\nnative_deps: {head_html: '<script>window.own = 1;</script>'}\n",
    'client_code/main.py': "print('</script> é')\n",
    'theme/assets/theme.css': 'b {}',
  });
  const loaded = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null }).load();
  const context = {
    appOrigin: 'http://shop.test:80',
    environmentOrigin: 'http://shop.test',
    sessionToken: 'ID=T',
    isCrawler: false,
  };
  const found = readPage(renderPage(loaded, { ...context, build: build.output.manifest() }));
  expect(found).toMatchObject({
    appOrigin: 'http://shop.test:80',
    globals: { anvilSessionToken: 'ID=T', anvilEnvironmentOrigin: 'http://shop.test' },
    open: { function: 'openMainModule', args: ['main'] },
  });
  expect(found?.payload).toMatchObject({
    app: { package_name: 'shop', modules: toPayload(loaded, { ...context, startupData: null }).app.modules },
  });
  expect(found?.headHtml).toMatch(/b \{\}[\s\S]*window\.own = 1;/);
  expect(found?.headHtml).not.toMatch(/\/_\/static\/runtime\/|hearth-client/);
});

test('a page of Hearth`s that has its start form in it is read as one that has not', () => {
  const places = { directory: apps.path, folders: new Map() };
  const loaded = new AppSource({ directory: apps.add('plain', {}), places, entryPoint: null }).load();
  const context = {
    build: build.output.manifest(),
    appOrigin: 'http://shop.test:80',
    environmentOrigin: 'http://shop.test',
    sessionToken: 'ID=T',
    isCrawler: false,
  };
  const read = readPage(renderPage(loaded, { ...context, markup: '<b>Form</b>' }));
  expect(read?.open.function).toBe('openForm');
  expect(read).toEqual(readPage(renderPage(loaded, context)));
});
