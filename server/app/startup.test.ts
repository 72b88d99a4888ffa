import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../testing/app-folder.ts';
import { AppSource, startupProblem } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const FORMS = {
  'client_code/Main/__init__.py': '',
  'client_code/Main/form_template.yaml': 'container: {type: ColumnPanel}\n',
  'client_code/orders/Basket.py': '',
};

const TEA_LIB = 'dependencies:\n- {app_id: TEA, resolution_hints: {package_name: tea_lib}}\n';

/** The startup problem of an app with these settings, with `named` for `--startup`. */
const problem = (settings: string, named: string | null = null): string | null => {
  apps.add('tea_lib', {
    'anvil.yaml': 'package_name: tea_lib\n',
    'client_code/Shelf.py': 'class Shelf: pass\n',
    'client_code/brew.py': 'print("brewed")\n',
  });
  const directory = apps.add('shop', { 'anvil.yaml': `package_name: shop\n${settings}`, ...FORMS });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: named });
  return startupProblem(source.load(), named);
};

test.each([
  ['startup_form: Main\n', null],
  ['startup: {type: module, module: orders.Basket}\n', null],
  ['', 'Main'],
  ['', 'shop.Main'],
  ['', 'shop.orders.Basket'],
  [TEA_LIB, 'tea_lib.Shelf'],
])('nothing is said of a start that is there: %j, --startup %s', (settings, named) => {
  expect(problem(settings, named)).toBeNull();
});

test.each([
  ['startup_form: Mian\n', null, 'anvil.yaml: the app has no form Mian to start with; did you mean Main?'],
  ['startup_form: Main\n', 'Elsewhere', '--startup: the app has no form Elsewhere to start with'],
  ['startup: {type: module, module: begin}\n', null, 'anvil.yaml: the app has no module begin to start with'],
  [
    'startup: {type: module, module: shop.orders.Basket}\n',
    null,
    'anvil.yaml: the app has no module shop.orders.Basket to start with; did you mean orders.Basket?',
  ],
  [TEA_LIB, 'tea_lib.brew', '--startup: the app has no module tea_lib.brew to start with'],
  ['', null, 'anvil.yaml: the app has no startup form or module. Name one: startup: {type: form, module: NAME}'],
])('what is missing is named: %j, --startup %s', (settings, named, text) => {
  expect(problem(settings, named)).toBe(text);
});

test.each([
  ['a module that says its own name', 'def main():\n    "main"\n\nmain()  # main\n', 'module'],
  ['a module that gives its name to the page', 'import anvil.js\nanvil.js.window.main = print\n', 'module'],
  ['a form', 'from anvil import Label\n\nclass main(Label):\n    pass\n', 'form'],
  ['a form that is imported', 'from .Main import Main as main\n', 'form'],
  ['a form that is imported with others', 'from .forms import (\n    other,  # (plain)\n    main,\n)\n', 'form'],
  ['a form that is imported on a further line', 'from .forms import other, \\\n    main\n', 'form'],
  ['a form that is one of two', 'try:\n    main = Other\nexcept NameError:\n    main = None\n', 'form'],
  ['a module that imports another in the same line', 'import os; main()\n', 'module'],
  ['a form by another name', 'from anvil import Label\nmain: type = Label\n', 'form'],
])('--startup starts %s as what it is', (_what, code, type) => {
  const directory = apps.add('shop', { 'anvil.yaml': 'package_name: shop\n', 'client_code/main.py': code });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: 'main' });
  expect(source.load().startup).toEqual({ type, module: 'main' });
});

test('server code may answer in the place of a form', () => {
  const directory = apps.add('service', { 'anvil.yaml': 'package_name: service\n', 'server_code/api.py': '' });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  expect(startupProblem(source.load(), null)).toBeNull();
});

test.each([
  ['startup: Main\n', 'anvil.yaml:2: startup expects {type: form, module: NAME}, got "Main"; it is ignored'],
  ['startup: {form: Main}\n', 'anvil.yaml:2: startup expects {type: form, module: NAME}, got {"form":"Main"}; it is ignored'],
  ['startup: null\n', undefined],
])('a start target that cannot be read is reported: %j', (settings, text) => {
  const directory = apps.add('shop', { 'anvil.yaml': `package_name: shop\n${settings}`, ...FORMS });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  expect(source.load().app.problems[0]?.message).toBe(text);
});
