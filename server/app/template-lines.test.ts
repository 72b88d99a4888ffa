import { expect, test } from '@jest/globals';
import { lineOfPath, templateLines } from './template-lines.ts';
import { readYaml } from './yaml.ts';

const lines = (text: string) => templateLines(readYaml(text, 'form_template.yaml'));

test('a component has its line, and those of what is set on it where they differ', () => {
  expect(
    lines(`components:
- name: card
  type: ColumnPanel
  properties:
    role: card
    visible: true
  event_bindings: {show: card_show}
  components:
  - {name: label_1, type: Label, properties: {text: hi}}
  data_bindings:
  - {property: role, code: self.x}
- {name: box, type: TextBox}
container:
  type: HtmlTemplate
  properties: {html: x}
`),
  ).toEqual([[14, 15], [2, 5, 6, 7, 11], 9, 12]);
});

test('a form with a layout lists the components of its slots', () => {
  expect(
    lines(`layout:
  type: form:Frame
  properties:
    title: x
components_by_slot:
  side:
  - {name: a, type: Label}
  body:
  - {name: b, type: Label}
`),
  ).toEqual([[2, 4], 7, 9]);
});

test('what is named by an anchor, merged or written twice has the line of its component', () => {
  expect(
    lines(`container: {type: ColumnPanel}
components:
- &one {name: a, type: Label,
  properties: &look {text: hi}}
- *one
- name: c
  type: Label
  properties: {<<: *look,
    bold: true}
- name: d
  type: Label
  properties:
    text: one
    text: two
`),
  ).toEqual([1, [3, 4], [3, 4], 6, 10]);
});

test('what is no form has no lines', () => {
  expect([lines('- a'), lines('text'), lines('components: 5')]).toEqual([[], [], [1]]);
});

test.each([
  [['container', 'type'], 1],
  [['components', 'component 0 (a)', 'event_bindings', 'click'], 5],
  [['components', 'component 0 (a)', 'components', 'component 0', 'name'], 7],
  [['components', 'component 0 (a)', 'nothing like it'], 3],
  [['slots'], 1],
])('what a check says of %j is found as far as it is written', (path, line) => {
  const text = `container: {type: ColumnPanel}
components:
- name: a
  event_bindings:
    click: 5
  components:
  - {type: Label}
`;
  expect(lineOfPath(readYaml(text, 'form_template.yaml'), path)).toBe(line);
});
