/** Components and forms that templates name and that there are not. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { AppSource, unknownComponents } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
  apps.add('lib', {
    'anvil.yaml': 'package_name: lib\n',
    'client_code/Badge.py': '',
    'client_code/Badge.yaml': 'container: {type: FlowPanel}\n',
  });
});
afterEach(() => apps.remove());

const OWN: AppFiles = {
  'anvil.yaml':
    'package_name: shop\ndependencies: [{dep_id: dep_lib, resolution_hints: {package_name: lib}}, {dep_id: dep_gone}]\n',
  'client_code/Card.py': '',
  'client_code/Card.yaml': 'container: {type: FlowPanel}\n',
  'client_code/plain.py': 'class plain(Label): pass\n',
  'client_code/Main/__init__.py': '',
};
const told = (...components: readonly string[]): string[] => {
  const template = ['container: {type: LinearPanel}', 'components:', ...components, ''].join('\n');
  const directory = apps.add('shop', { ...OWN, 'client_code/Main/form_template.yaml': template });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  return unknownComponents(source.load()).map(({ message }) => message.replace('client_code/Main/form_template.yaml:', ''));
};

test('a component of a template that there is not is named with its line, and what was meant', () => {
  expect(told('- {name: a, type: Label}', '- {name: b, type: anvil.Button}', '- {name: d, type: shop.Card}')).toEqual([]);
  const inside = ['- name: panel', '  type: ColumnPanel', '  components:', '  - {name: b, type: Lable}'];
  expect(told(...inside, '- {name: c, type: Whatever}')).toEqual([
    '6: there is no component Lable; did you mean Label?',
    '7: there is no component Whatever',
  ]);
});

test('so is one without a type, or without a name by which code could use it', () => {
  expect(told('- {name: a}', '- {type: Label}', '- {name: , type: }', "- {name: '', type: Label}")).toEqual([
    '3: a component without a type: a',
    "4: a Label without a name, so its form's code cannot use it",
    '5: a component without a type',
    "6: a Label without a name, so its form's code cannot use it",
  ]);
});

test('so is a form, of the app or of a dependency', () => {
  const known = ['form:Card', 'form:plain', 'form:dep_lib:Badge', 'form:dep_gone:Anything'];
  expect(told(...known.map((type, at) => `- {name: a${at}, type: '${type}'}`))).toEqual([]);
  const unknown = ['form:Crad', 'form:dep_lib:Bagde', 'form:dep_lob:Badge', 'form:other:Badge'];
  expect(told(...unknown.map((type, at) => `- {name: a${at}, type: '${type}'}`))).toEqual([
    '3: there is no form Crad; did you mean Card?',
    '4: there is no form Bagde in the dependency dep_lib; did you mean Badge?',
    '5: form:dep_lob:Badge: no dependency has the id dep_lob; did you mean dep_lib?',
    '6: form:other:Badge: no dependency has the id other',
  ]);
});

test('so is the form of a list`s rows, however it is named', () => {
  const list = (at: number, rows: string) => `- {name: a${at}, type: RepeatingPanel, properties: {item_template: '${rows}'}}`;
  const known = ['', 'Card', 'form:Card', 'shop.Card', 'dep_lib:Badge', 'lib.Badge'];
  expect(told(...known.map((rows, at) => list(at, rows)))).toEqual([]);
  expect(told(list(0, 'Crad'), list(1, 'dep_lib:Bagde'))).toEqual([
    '3: there is no form Crad; did you mean Card?',
    '4: there is no form Bagde in the dependency dep_lib; did you mean Badge?',
  ]);
});
