import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readAppPayload } from '../../protocol/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { AppProblem, AppSource, configOf, findAsset, foldersOf, type LoadedApp, toPayload, toServerCode } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const source = (
  directory: string,
  folders: ReadonlyMap<string, string> = new Map(),
  entryPoint: string | null = null,
): AppSource => new AppSource({ directory, places: { directory: apps.path, folders }, entryPoint });
const payload = (loaded: LoadedApp) => toPayload(loaded, { appOrigin: 'http://localhost:3030', isCrawler: false });
const problemOf = (load: () => unknown): string => {
  try {
    load();
  } catch (error) {
    if (error instanceof AppProblem) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
};

const FORM =
  'container: {type: ColumnPanel}\ncomponents:\n- {name: label_1, type: Label, properties: {text: hi}, layout_properties: {x: 1, y: 2}}\n';

test('forms and modules of both styles keep their dotted names', () => {
  const app = apps.add('shop', {
    'client_code/Form1/__init__.py': 'class Form1: pass',
    'client_code/Form1/form_template.yaml': FORM,
    'client_code/Form1/Row.py': 'class Row: pass',
    'client_code/Form1/Row.yaml': FORM,
    'client_code/tools/strings.py': 'A = 1',
    'client_code/__init__.py': '',
  });
  const { forms, modules } = payload(source(app).load()).app;
  expect(forms?.map((form) => [form.class_name, form.is_package, form.code, form.components?.[0]?.name])).toEqual([
    ['Form1', true, 'class Form1: pass', 'label_1'],
    ['Form1.Row', false, 'class Row: pass', 'label_1'],
  ]);
  expect(modules?.map((module) => [module.name, module.is_package])).toEqual([
    ['__init__', false],
    ['tools', true],
    ['tools.strings', false],
  ]);
});

test('of many forms only an edited one is read again; one that is broken is told of each time', () => {
  const form = (name: string, template: string) => ({
    [`client_code/${name}/__init__.py`]: '',
    [`client_code/${name}/form_template.yaml`]: template,
  });
  const app = source(apps.add('shop', { ...form('Bad', 'components: ['), ...form('One', FORM), ...form('Two', FORM) }));
  const first = app.load();
  apps.write('shop', form('Two', `${FORM}is_package: false\n`));
  const second = app.load();
  const componentsIn = ({ app: { client } }: LoadedApp) => client.forms.map(({ components }) => components);
  expect(componentsIn(second)).toEqual(componentsIn(first));
  expect(componentsIn(second)[1]).toBe(componentsIn(first)[1]);
  expect(componentsIn(second)[2]).not.toBe(componentsIn(first)[2]);
  expect(second.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^client_code\/Bad\/form_template.yaml:/),
  ]);
});

test('a form definition keeps keys that YAML 1.1 would read as booleans', () => {
  const app = apps.add('shop', { 'client_code/Form1/__init__.py': '', 'client_code/Form1/form_template.yaml': FORM });
  expect(payload(source(app).load()).app.forms?.[0]?.components?.[0]?.layout_properties).toEqual({ x: 1, y: 2 });
});

test('old apps with forms and modules folders are read', () => {
  const app = apps.add('old', {
    'forms/Form1.py': 'x',
    'forms/Form1.yaml': FORM,
    'modules/Module1.py': 'y',
    'server_modules/Server1.py': 'z',
  });
  const loaded = source(app).load();
  expect(payload(loaded).app.forms?.map((form) => form.class_name)).toEqual(['Form1']);
  expect(payload(loaded).app.modules?.map((module) => module.name)).toEqual(['Module1']);
  expect(toServerCode(loaded).entryModules).toEqual(['test_app.Server1']);
});

test('a form with broken YAML says file and line, and the other forms are served', () => {
  const app = apps.add('shop', {
    'client_code/Bad/__init__.py': '',
    'client_code/Bad/form_template.yaml': 'container: {type: ColumnPanel}\ncomponents:\n- {name: [}\n',
    'client_code/Good/__init__.py': '',
    'client_code/Good/form_template.yaml': FORM,
  });
  const loaded = source(app).load();
  expect(loaded.problems.map((problem) => problem.message)).toEqual([
    expect.stringMatching(/^client_code\/Bad\/form_template\.yaml:3: broken YAML: /),
  ]);
  const [bad, good] = payload(loaded).app.forms ?? [];
  expect(bad?.error).toBe(loaded.problems[0]?.message);
  expect(good).toMatchObject({ class_name: 'Good', container: { type: 'ColumnPanel' } });
  expect(good).not.toHaveProperty('error');
});

test('a form whose template says what none can says where, and the other forms are served', () => {
  const app = apps.add('shop', {
    'client_code/Bad/__init__.py': '',
    'client_code/Bad/form_template.yaml': 'container: {type: ColumnPanel}\ncomponents:\n- name: a\n  type: 5\n',
    'client_code/Good/__init__.py': '',
    'client_code/Good/form_template.yaml': 'container: {type: ColumnPanel, event_bindings: {show: null}}\n',
  });
  const loaded = source(app).load();
  expect(loaded.problems.map((problem) => problem.message)).toEqual([
    'client_code/Bad/form_template.yaml:4: components: component 0 (a): type: expected a string, got 5',
  ]);
  const served = readAppPayload(payload(loaded)).app.forms ?? [];
  expect(served).toMatchObject([
    { class_name: 'Bad', error: loaded.problems[0]?.message },
    { class_name: 'Good', container: { event_bindings: { show: null } } },
  ]);
  expect(served[0]).not.toHaveProperty('components');
});

test.each([
  ['{version: 3, client_version: "3"}', { version: 3, client_version: '3' }],
  ['{version: "3", client_version: 3}', { version: 3, client_version: '3' }],
  ['{version: 2.5, client_version: [3], preview_v3: "yes", other: 1}', { version: 2, other: 1 }],
  ['{version: latest, preview_v3: true}', { version: 0, preview_v3: true }],
  ['{legacy_features: [bootstrap3, 5]}', { version: 0, legacy_features: { bootstrap3: true, 5: true } }],
  ['{legacy_features: {bootstrap3: true, class_names: "yes"}}', { version: 0, legacy_features: { bootstrap3: true } }],
  ['[3]', { version: 0 }],
])('runtime options written as %s are read, and the page takes them', (written, expected) => {
  const manifest = `package_name: shop\nruntime_options: ${written}\n`;
  const app = apps.add('shop', { 'anvil.yaml': manifest, 'client_code/Form1/__init__.py': '' });
  expect(readAppPayload(payload(source(app).load())).app.runtime_options).toEqual(expected);
});

test('a form stored as HTML is sent like any other, or why it could not be read', () => {
  const app = apps.add('shop', {
    'client_code/Page/__init__.py': 'class Page: pass',
    'client_code/Page/form_template.html': '<anvil-form container="FlowPanel"></anvil-form>',
    'client_code/Row.py': 'class Row: pass',
    'client_code/Row.html': '<p>\n<anvil-component></anvil-component></p>',
    'client_code/Tail.py': 'class Tail: pass',
    'client_code/Tail.html': '---\nproperties: 5\n---\n<p>x</p>',
  });
  const { forms } = payload(source(app).load()).app;
  expect(forms).toMatchObject([
    { class_name: 'Page', is_package: true, code: 'class Page: pass', container: { type: 'FlowPanel' } },
    { class_name: 'Row', is_package: false, error: expect.stringMatching(/^client_code\/Row\.html:2: /) },
    { class_name: 'Tail', error: expect.stringMatching(/^client_code\/Tail\.html:1: properties: expected /) },
  ]);
});

test('what cannot be served at all is refused with one message', () => {
  expect(problemOf(() => source(join(apps.path, 'nowhere')).load())).toBe(`${apps.path}/nowhere: no such directory`);
  const empty = apps.add('empty', {});
  rmSync(join(empty, 'anvil.yaml'));
  expect(problemOf(() => source(empty).load())).toBe(`${empty}/anvil.yaml: no such file; an app directory holds one`);
  symlinkSync('../shop/anvil.yaml', join(empty, 'anvil.yaml'));
  expect(problemOf(() => source(empty).load())).toMatch(/\/anvil\.yaml: .*links are not followed$/);
  const broken = apps.add('broken', { 'anvil.yaml': 'name: ok\npackage_name: [\n' });
  expect(problemOf(() => source(broken).load())).toMatch(/^anvil\.yaml:\d+: broken YAML: /);
  const list = apps.add('list', { 'anvil.yaml': '- a\n' });
  expect(problemOf(() => source(list).load())).toMatch(/^anvil\.yaml:1: expected a mapping/);
});

test('nothing of server code, the manifest or theme roles reaches the payload', () => {
  const app = apps.add('shop', {
    'anvil.yaml':
      'name: A\npackage_name: shop\ndb_schema: {users: {}}\nsecrets: {key: SECRET_VALUE}\nservices: [{source: /runtime/services/tables.yml, client_config: {a: 1}, server_config: {b: SECRET_VALUE}}]\n',
    'server_code/Module1.py': 'SECRET_VALUE = 1',
    'theme/parameters.yaml': 'roles: [{name: SECRET_VALUE}]\n',
  });
  const text = JSON.stringify(payload(source(app).load()));
  expect(text).not.toContain('SECRET_VALUE');
  expect(text).not.toContain('db_schema');
  expect(JSON.parse(text).app.services).toEqual([{ source: '/runtime/services/tables.yml', client_config: { a: 1 } }]);
});

test('edited, added and removed files are seen by the next load, and unchanged ones keep the generation', () => {
  const app = apps.add('shop', { 'client_code/a.py': 'A = 1', 'client_code/b.py': '' });
  const from = source(app);
  const first = from.load();
  expect(from.load()).toBe(first);
  apps.write('shop', { 'client_code/a.py': 'A = 22', 'client_code/c.py': '' });
  rmSync(join(app, 'client_code/b.py'));
  const second = from.load();
  expect(second.generation).toBe(first.generation + 1);
  expect(payload(second).app.modules?.map((module) => [module.name, module.code])).toEqual([
    ['a', 'A = 22'],
    ['c', ''],
  ]);
});

test('dependencies are found by package, by manifest and by the command line, each once', () => {
  const app = apps.add('shop', {
    'anvil.yaml':
      'package_name: shop\ndependencies:\n- {dep_id: dep_a, resolution_hints: {package_name: lib_a}}\n- {dep_id: dep_b, resolution_hints: {package_name: lib_b}}\n- {dep_id: dep_c, resolution_hints: {package_name: gone}}\n',
  });
  apps.add('lib_a', {
    'anvil.yaml':
      'package_name: lib_a\ndependencies: [{app_id: dep_b2, resolution_hints: {package_name: lib_b}}]\nclient_init_module: setup\n',
  });
  apps.add('folder-of-b', { 'anvil.yaml': 'package_name: lib_b\n', 'client_code/m.py': '' });
  apps.add('mapped', { 'anvil.yaml': 'package_name: lib_c\n' });
  const loaded = source(
    app,
    new Map([
      ['dep_c', 'mapped'],
      ['dep_undeclared', 'mapped'],
    ]),
  ).load();
  const { dependency_ids, dependency_order, dependency_code } = payload(loaded).app;
  expect(dependency_ids).toEqual({
    dep_a: 'lib_a',
    dep_b: 'folder-of-b',
    dep_c: 'mapped',
    dep_b2: 'folder-of-b',
    dep_undeclared: 'mapped',
  });
  expect(dependency_order).toEqual(['mapped', 'folder-of-b', 'lib_a']);
  expect(dependency_code?.['lib_a']).toMatchObject({ package_name: 'lib_a', client_init_module: 'setup' });
  expect(loaded.problems).toEqual([]);
});

test("a dependency's settings are its schema's defaults, under its own values, under those of who depends on it, the app last", () => {
  const depends = (config: string) =>
    `dependencies: [{dep_id: dep_a, resolution_hints: {package_name: lib_a}, config: {client: ${config}}}`;
  const app = apps.add('shop', {
    'anvil.yaml': `${depends('{d: app}')}, {dep_id: dep_b, resolution_hints: {package_name: lib_b}}]\n`,
  });
  apps.add('lib_b', { 'anvil.yaml': `package_name: lib_b\n${depends('{c: lib, d: lib}')}]\n` });
  const schema = ['a', 'b', 'c', 'd'].map((name) => `${name}: {type: string, default_value: default}`).join(', ');
  apps.add('lib_a', {
    'anvil.yaml': `package_name: lib_a\nconfig_schema: {client: {${schema}, e: {type: string}}, server: {s: {default_value: 1}}}\nconfig: {client: {b: own}}\n`,
  });
  const loaded = source(app).load();
  const config = { a: 'default', b: 'own', c: 'lib', d: 'app' };
  expect(payload(loaded).app.dependency_code?.['lib_a']?.config).toEqual({ client: config });
  expect(loaded.dependencies.map((each) => [each.id, configOf(loaded, each).server])).toContainEqual(['lib_a', { s: 1 }]);
});

test('a dependency that is not there is named with the remedy, and the app is served without it', () => {
  const app = apps.add('shop', {
    'anvil.yaml':
      'package_name: shop\ndependencies: [{dep_id: dep_x, resolution_hints: {package_name: lib_x}}, {app_id: OLDONE}]\n',
  });
  const loaded = source(app).load();
  expect(loaded.problems.map((problem) => problem.message)).toEqual(
    [
      ['lib_x', 'dep_x', 'lib_x or dep_x'],
      ['OLDONE', 'OLDONE', 'OLDONE'],
    ].map(
      ([name, id, folders]) =>
        `anvil.yaml: dependency "${name}" (${id}) is not in ${apps.path}; put it there in a folder named ${folders}, or name its folder with --dep-id ${id}=FOLDER or its place with --deps DIR`,
    ),
  );
  expect(payload(loaded).app).toMatchObject({ dependency_ids: {}, missing_dependencies: ['lib_x', 'OLDONE'] });
});

test('a dependency that is there and cannot be read is told of by its folder', () => {
  const app = apps.add('shop', { 'anvil.yaml': 'dependencies: [{dep_id: dep_x, resolution_hints: {package_name: lib_x}}]\n' });
  apps.add('lib_x', { 'anvil.yaml': 'name: {\n' });
  const its = source(app);
  const { problems, dependencies } = its.load();
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/^lib_x\/anvil\.yaml:\d: broken YAML: /)]);
  expect(dependencies).toEqual([]);
  // Its folder is followed like the app's own: the next save is noticed, and its problem reported.
  apps.write('lib_x', { 'anvil.yaml': '- no mapping\n' });
  const after = its.load();
  expect(after.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^lib_x\/anvil\.yaml:1: expected a mapping/),
  ]);
  expect(its.load()).toBe(after);
  expect(foldersOf(after)).toContain(join(apps.path, 'lib_x'));
  apps.write('lib_x', { 'anvil.yaml': 'package_name: lib_x\n' });
  expect(its.load()).toMatchObject({ problems: [], dependencies: [{ id: 'lib_x' }], unreadFolders: [] });
});

test('a dependency in a folder of the name that the app’s has is told of, and one that is the app itself is not', () => {
  const asking = 'package_name: PACKAGE\ndependencies: [{dep_id: dep_x, resolution_hints: {package_name: lib}}]\n';
  const app = apps.add('shop', { 'anvil.yaml': asking.replace('PACKAGE', 'shop') });
  const libraries = join(apps.path, 'libraries');
  apps.add('libraries/shop', { 'anvil.yaml': 'package_name: lib\n' });
  const { problems } = new AppSource({
    directory: app,
    places: { directory: libraries, folders: new Map() },
    entryPoint: null,
  }).load();
  expect(problems.map(({ message }) => message)).toEqual([
    `anvil.yaml: dependency "lib" is in ${join(libraries, 'shop')}, a folder of the app's own name; give one of them another than shop`,
  ]);
  apps.write('shop', { 'anvil.yaml': asking.replace('PACKAGE', 'lib') });
  expect(source(app).load().problems).toEqual([]);
});

test('the startup form or module comes from the command line, else startup, else startup_form', () => {
  const app = apps.add('shop', {
    'anvil.yaml': 'package_name: shop\nstartup: {type: module, module: main}\nstartup_form: Form1\n',
  });
  expect(source(app).load().startup).toEqual({ type: 'module', module: 'main' });
  expect(source(app, new Map(), 'Other').load().startup).toEqual({ type: 'form', module: 'Other' });
  const both = apps.add('both', {
    'anvil.yaml': 'package_name: both\nstartup_form: Form1\n',
    'client_code/begin.py': 'print("begun")\n',
    'client_code/Plain.py': 'from anvil import ColumnPanel\n\nclass Plain(ColumnPanel):\n  pass\n',
  });
  expect(source(both, new Map(), 'begin').load().startup).toEqual({ type: 'module', module: 'begin' });
  expect(source(both, new Map(), 'both.begin').load().startup).toEqual({ type: 'module', module: 'begin' });
  expect(source(both, new Map(), 'both.Plain').load().startup).toEqual({ type: 'form', module: 'Plain' });
  expect(source(both, new Map(), 'Plain').load().startup).toEqual({ type: 'form', module: 'Plain' });
  const older = apps.add('older', { 'anvil.yaml': 'package_name: older\nstartup: null\nstartup_form: Form1\n' });
  expect(source(older).load().startup).toEqual({ type: 'form', module: 'Form1' });
});

test('an asset of the app hides one of a dependency, and only theme assets are found', () => {
  const app = apps.add('shop', {
    'anvil.yaml': 'package_name: shop\ndependencies: [{dep_id: dep_a, resolution_hints: {package_name: lib_a}}]\n',
    'theme/assets/logo.svg': 'app',
    'theme/parameters.yaml': '',
  });
  apps.add('lib_a', { 'theme/assets/logo.svg': 'lib', 'theme/assets/icons/a.svg': 'a' });
  const loaded = source(app).load();
  expect(findAsset(loaded, 'logo.svg')?.absolute).toBe(join(app, 'theme/assets/logo.svg'));
  expect(findAsset(loaded, 'icons/a.svg')?.absolute).toBe(join(apps.path, 'lib_a/theme/assets/icons/a.svg'));
  for (const name of ['../parameters.yaml', '../../anvil.yaml', 'icons', '', 'icons/../../../anvil.yaml'])
    expect(findAsset(loaded, name)).toBeNull();
});

test('a link below the assets is served by no name and told in one line', () => {
  const app = apps.add('shop', { 'server_code/secret.py': 'KEY = 1', 'theme/assets/logo.svg': 'logo' });
  symlinkSync('../../server_code', join(app, 'theme/assets/code'));
  const loaded = source(app).load();
  expect(findAsset(loaded, 'code/secret.py')).toBeNull();
  expect(findAsset(loaded, 'logo.svg')).not.toBeNull();
  expect(loaded.problems.map((problem) => problem.message)).toEqual([
    'theme/assets/code: expected a file or a folder, found a symbolic link; links are not followed',
  ]);
});

test('server code knows client modules, and a server module hides one of the same name', () => {
  const app = apps.add('shop', {
    'client_code/shared.py': 'S',
    'client_code/both.py': 'client',
    'server_code/both.py': 'server',
    'server_code/pkg/__init__.py': '',
  });
  const { modules, entryModules } = toServerCode(source(app).load());
  expect(entryModules).toEqual(['test_app.both', 'test_app.pkg']);
  expect(modules.map(({ name, code, wireFile }) => [name, code, wireFile])).toEqual([
    ['test_app', '', 'test_app/__init__.py'],
    ['test_app.both', 'server', 'test_app/both.py'],
    ['test_app.shared', 'S', 'test_app/shared.py'],
    ['test_app.pkg', '', 'test_app/pkg/__init__.py'],
  ]);
});

test('server code knows the table of data files by its name, not by the number that another server gave it', () => {
  const service = '{source: /runtime/services/anvil/files.yml, server_config:';
  const table = (services: string) => {
    const app = apps.add('shop', { 'anvil.yaml': `name: A\npackage_name: shop\nservices: [${services}]\n` });
    return toServerCode(source(app).load()).dataFilesTable;
  };
  expect(table(`${service} {files_table: documents}}`)).toBe('documents');
  expect(table(`${service} {files_table: 41}}`)).toBeNull();
  expect(table('')).toBeNull();
});
