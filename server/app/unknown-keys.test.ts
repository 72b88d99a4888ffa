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

test('a misspelt key of the form is told, and one that belongs into its container; those of a designer are not', () => {
  expect(told(PANEL, 'componets:', LABEL)).toEqual([': nothing reads the key componets of the form; did you mean components?']);
  expect(told('container: {type: LinearPanel}', 'event_bindings: {show: form_show}')).toEqual([
    ': nothing reads the key event_bindings of the form; it belongs into the container',
  ]);
  expect(told(PANEL, 'components: []', 'component: {}', 'untouched: true', 'data_bindings: []', 'is_package: true')).toEqual([]);
});
