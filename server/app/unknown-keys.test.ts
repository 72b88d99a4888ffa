/** Keys of templates that nothing reads. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../testing/app-folder.ts';
import { AppSource, appWarnings } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const told = (...template: readonly string[]): string[] => {
  const files = { 'client_code/Main/__init__.py': '', 'client_code/Main/form_template.yaml': `${template.join('\n')}\n` };
  const source = new AppSource({
    directory: apps.add('shop', files),
    places: { directory: apps.path, folders: new Map() },
    entryPoint: null,
  });
  return appWarnings(source.load()).map((message) => message.replace('client_code/Main/form_template.yaml', ''));
};

const PANEL = 'container: {type: LinearPanel, event_bindings: {show: form_show}}';
const LABEL = '- {name: a, type: Label, properties: {text: Hi}, layout_properties: {}, event_bindings: {}, data_bindings: []}';

test('a misspelt key of a component or container is told with its line, and what was meant', () => {
  expect(told(PANEL, 'components:', LABEL)).toEqual([]);
  const inside = ['- name: panel', '  type: ColumnPanel', '  components:', '  - {name: b, type: Label, propeties: {text: Hi}}'];
  expect(told(PANEL, 'components:', LABEL, ...inside, '- {type: Spacer, name: c, colour: red}')).toEqual([
    ':7: nothing reads the key propeties of b; did you mean properties?',
    ':8: nothing reads the key colour of c',
  ]);
  expect(told('container: {type: LinearPanel, event_binding: {show: form_show}}')).toEqual([
    ":1: nothing reads the key event_binding of the form's container; did you mean event_bindings?",
  ]);
});

test('a component that lacks its type for a misspelt key is named by its name, or as a component', () => {
  expect(told(PANEL, 'components:', '- {nme: a, tpe: Label}').filter((line) => line.includes('nothing reads'))).toEqual([
    ':3: nothing reads the key nme of a component; did you mean name?',
    ':3: nothing reads the key tpe of a component; did you mean type?',
  ]);
});

test('a misspelt key of the form is told, also beside an empty one; those of a designer, and others beside what is there, are not', () => {
  const said = [': nothing reads the key componets of the form; did you mean components?'];
  expect(told(PANEL, 'componets:', LABEL)).toEqual(said);
  expect(told(PANEL, 'components: []', 'componets:', LABEL)).toEqual(said);
  expect(told(PANEL, 'components:', LABEL, 'component: {a: 1}', 'untouched: true', 'event_bindings: {show: form_show}')).toEqual(
    [],
  );
});
