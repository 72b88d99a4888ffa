import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../testing/app-folder.ts';
import { AppSource, type LoadedApp, mergeTheme } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const load = (directory: string): LoadedApp =>
  new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null }).load();
const DEPENDS = 'dependencies: [{dep_id: dep_a, resolution_hints: {package_name: lib_a}}]\n';
const colors = (...entries: [string, string][]): string =>
  `color_scheme:\n  colors:\n${entries.map(([name, color]) => `  - {name: ${name}, color: '${color}'}\n`).join('')}`;

test('colour placeholders become variables that the root rule defines', () => {
  const theme = mergeTheme(
    load(
      apps.add('shop', {
        'theme/parameters.yaml': colors(['Primary 500', '#2196F3']),
        'theme/assets/theme.css': 'a { color: %color:Primary 500%; top: %anvil-banner-height%; left: %color:Unknown%; }',
      }),
    ),
  );
  const variable = theme.payload.vars?.['Primary 500'] ?? '';
  expect(variable).toMatch(/^--anvil-color-Primary-500-[0-9a-f]{4}$/);
  expect(theme.rootVars).toBe(`:root { ${variable}:#2196F3; }`);
  expect(theme.sheets).toEqual([
    { package: 'shop/theme.css', css: `a { color: var(${variable}); top: 0px; left: %color:Unknown%; }` },
  ]);
  expect(theme.payload.color_scheme).toEqual({ 'Primary 500': '#2196F3' });
});

test.each([
  ['of other lines', '\n}\nb { '],
  ['behind it on its line', ' '],
])('a placeholder without its end leaves those %s alone', (_, between) => {
  const css = (ink: string): string => `a { color: %color:#123;${between}color: ${ink}; }`;
  const files = { 'theme/parameters.yaml': colors(['Ink', '#111']), 'theme/assets/theme.css': css('%color:Ink%') };
  const { payload, sheets } = mergeTheme(load(apps.add('shop', files)));
  expect(sheets).toEqual([{ package: 'shop/theme.css', css: css(`var(${payload.vars?.Ink})`) }]);
});

test('names that differ only in characters CSS cannot have get different variables', () => {
  const { vars } = mergeTheme(
    load(apps.add('shop', { 'theme/parameters.yaml': colors(['A b', '#111'], ['A-b', '#222']), 'theme/assets/theme.css': '' })),
  ).payload;
  expect(new Set(Object.values(vars ?? {})).size).toBe(2);
});

test('a theme without a style sheet has no colours to offer', () => {
  const { color_scheme, vars } = mergeTheme(load(apps.add('shop', { 'theme/parameters.yaml': colors(['A', '#111']) }))).payload;
  expect([color_scheme, vars]).toEqual([null, null]);
});

test('the app overrides colours and html of its dependencies, and its style sheet comes last', () => {
  apps.add('lib_a', {
    'anvil.yaml': 'package_name: lib_a\nruntime_options: {version: 3}\n',
    'theme/parameters.yaml': colors(['Primary', '#aaa'], ['Extra', '#bbb']),
    'theme/assets/theme.css': 'lib',
    'theme/assets/page.html': 'lib',
    'theme/assets/more.html': 'more',
  });
  const app = apps.add('shop', {
    'anvil.yaml': `package_name: shop\n${DEPENDS}`,
    'theme/parameters.yaml': colors(['Primary', '#ccc']),
    'theme/assets/theme.css': 'app',
    'theme/assets/page.html': 'app',
  });
  const theme = mergeTheme(load(app));
  expect(theme.payload.color_scheme).toEqual({ Primary: '#ccc', Extra: '#bbb' });
  expect(theme.payload.html).toEqual({ 'page.html': 'app', 'more.html': 'more' });
  expect(theme.sheets.map((sheet) => sheet.css)).toEqual(['lib', 'app']);
});

test('roles that visitors get a look for are named, and no others', () => {
  const app = apps.add('shop', {
    'theme/parameters.yaml': 'roles: [{name: card}, {name: secret}]\n',
    'theme/assets/theme.css': '.anvil-role-card > .col { } [anvil-role~="wide"] { }',
    'theme/assets/page.html': '<style>.anvil-role-head-line{}</style>',
    'client_code/tools.py': "js.document.querySelector('.anvil-role-found')",
    'server_code/tools.py': '# .anvil-role-server',
  });
  expect(mergeTheme(load(app)).payload.roles).toEqual(['found', 'head-line', 'card', 'wide']);
});

test.each([
  ['a selector of all that begin so', 'theme/assets/theme.css', '[class*="anvil-role-btn"] {}'],
  ['a selector of all', 'theme/assets/theme.css', '[anvil-role] {}'],
  ['a name that code puts together', 'client_code/tools.py', "find('.anvil-role-' + role)"],
  ['a style sheet of another site', 'theme/assets/page.html', '<link href="https://cdn.test/roles.css" rel="stylesheet">'],
  ['one that a style sheet imports', 'theme/assets/theme.css', '@import url(//cdn.test/roles.css);'],
  [
    'one in the head',
    'anvil.yaml',
    `package_name: shop\nnative_deps: {head_html: '<link rel=stylesheet href=//cdn.test/a.css>'}\n`,
  ],
])('where roles may have a look from %s, none are named', (_what, path, text) => {
  const app = apps.add('shop', { 'theme/assets/more.css': '.anvil-role-card {}', [path]: text });
  expect(mergeTheme(load(app)).payload.roles).toEqual([]);
});

test('styles in the head give roles a look, and fonts and icons of other sites give none', () => {
  const head = `<style>.anvil-role-card {}</style><link rel="stylesheet" href="//fonts.cdn.test/a"><link rel="icon" href="//cdn.test/b">`;
  const app = apps.add('shop', { 'anvil.yaml': `package_name: shop\nnative_deps: {head_html: '${head}'}\n` });
  expect(mergeTheme(load(app)).payload.roles).toEqual(['card']);
});

test('style sheets of dependencies below version 3 are left out', () => {
  apps.add('lib_a', { 'anvil.yaml': 'package_name: lib_a\nruntime_options: {version: 2}\n', 'theme/assets/theme.css': 'lib' });
  expect(mergeTheme(load(apps.add('shop', { 'anvil.yaml': `package_name: shop\n${DEPENDS}` }))).sheets).toEqual([]);
});
