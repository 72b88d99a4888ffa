import { expect, test } from '@jest/globals';
import { readHtmlForm } from './index.ts';

const read = (html: string) => {
  const { source: _, ...definition } = readHtmlForm(html, 'Form1/form_template.html');
  return definition;
};
const problem = (html: string): string => {
  try {
    read(html);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const component = (name: string, type: string, more = {}) => ({
  name,
  type,
  properties: {},
  layout_properties: {},
  event_bindings: {},
  data_bindings: [],
  components: [],
  ...more,
});
const dropzone = (number: number) => `<anvil-dropzone name="$dropzone_${number}"></anvil-dropzone>`;
const into = (number: number) => ({ dropzone: `$dropzone_${number}` });

test('plain html is an HtmlComponent, as written', () => {
  expect(read('<!-- note -->\n<div class="A">a &amp; b<br/></div>\n')).toEqual({
    container: { type: 'HtmlComponent', properties: { html: '<!-- note -->\n<div class="A">a &amp; b<br/></div>\n' } },
    components: [],
  });
});

test('components inside html leave dropzones behind', () => {
  const form = read(
    '<p>One</p>\n<anvil-component type="Label" name="label_1" prop:text="x"></anvil-component>\n' +
      '<div><i>in</i><anvil-component type="Button" name="button_1"></anvil-component></div>',
  );
  expect(form.container?.properties).toEqual({ html: `<p>One</p>\n${dropzone(1)}\n<div><i>in</i>${dropzone(2)}</div>` });
  expect(form.components).toEqual([
    component('label_1', 'Label', { properties: { text: 'x' }, layout_properties: into(1) }),
    component('button_1', 'Button', { layout_properties: into(2) }),
  ]);
});

test('a container form holds components, and html between them as HtmlComponents', () => {
  const form = read(`
    <anvil-form container="ColumnPanel" prop:role="card" on:show="self.shown" bind:visible="self.item['x']">
      <anvil-component type="FlowPanel" name="flow" container:grid_position="A,B" container:full_width_row="true">
        <anvil-component type="TextBox" name="box" writeback:text="self.item['name']" on:change="box_change"></anvil-component>
      </anvil-component>
      <p class="hint" anvil:container:grid_position="C,D">Hint <b>b</b></p>
      loose text
    </anvil-form>`);
  expect(form.container).toEqual({
    type: 'ColumnPanel',
    properties: { role: 'card' },
    event_bindings: { show: 'shown' },
    data_bindings: [{ property: 'visible', code: "self.item['x']" }],
  });
  expect(form.components).toEqual([
    component('flow', 'FlowPanel', {
      layout_properties: { grid_position: 'A,B', full_width_row: true },
      components: [
        component('box', 'TextBox', {
          event_bindings: { change: 'box_change' },
          data_bindings: [{ property: 'text', code: "self.item['name']", writeback: true }],
        }),
      ],
    }),
    component('$html_1', 'HtmlComponent', {
      properties: { html: '<p class="hint">Hint <b>b</b></p>' },
      layout_properties: { grid_position: 'C,D' },
    }),
    component('$html_2', 'HtmlComponent', { properties: { html: expect.stringContaining('loose text') } }),
  ]);
});

test('a form shown by a layout fills its slots, whatever they are called', () => {
  const form = read(`<anvil-form layout="form:Frame" prop:title="T" on:show="self.shown" on:layout:close="self.closed">
    <anvil-block slot="one"><anvil-component type="Label" name="a"></anvil-component></anvil-block>
    <anvil-block slot="constructor"></anvil-block>
    <anvil-block slot="one"><anvil-component type="Label" name="b"></anvil-component><anvil-slot name="valueOf"></anvil-slot></anvil-block>
  </anvil-form>`);
  expect(form).toEqual({
    layout: {
      type: 'form:Frame',
      properties: { title: 'T' },
      event_bindings: { close: 'closed' },
      form_event_bindings: { show: 'shown' },
      data_bindings: [],
    },
    components_by_slot: { one: [component('a', 'Label'), component('b', 'Label')], constructor: [] },
    slots: { valueOf: { index: 1, target: { type: 'slot', name: 'one' }, set_layout_properties: {} } },
  });
});

test('slots stand in html as dropzones, in containers by the number of components before them', () => {
  const form = read(
    '<div><anvil-slot name="head" style="color: red">prompt</anvil-slot></div>' +
      '<anvil-component type="FlowPanel" name="flow"><anvil-component type="Label" name="a"></anvil-component>' +
      '<anvil-slot name="tail" container:width="200" one_component></anvil-slot></anvil-component>',
  );
  expect(form.container?.properties).toEqual({ html: `<div>${dropzone(1)}</div>${dropzone(2)}` });
  expect(form.slots).toEqual({
    head: { index: 0, target: { type: 'container', name: '' }, set_layout_properties: into(1) },
    tail: { index: 1, target: { type: 'container', name: 'flow' }, set_layout_properties: { width: 200 }, one_component: true },
  });
});

test('between the parts of a table, a dropzone is in a template, which HTML parsers leave there', () => {
  const form = read(
    '<table><tbody><tr anvil:name="row"><td anvil:name="cell">x</td></tr><anvil-slot name="rows"></anvil-slot></tbody></table>' +
      '<table><tr><td><anvil-component type="Label" name="l"></anvil-component></td></tr></table>',
  );
  const inTable = (number: number) => `<template anvil-dropzone>${dropzone(number)}</template>`;
  const inCell = `<table><tr><td>${dropzone(4)}</td></tr></table>`;
  expect(form.container?.properties).toEqual({
    html: `<table><tbody>${inTable(2)}${inTable(1)}</tbody></table>${inCell}`,
  });
  expect(form.components?.[0]?.properties).toEqual({ html: `<tr>${inTable(3)}</tr>` });
  expect(form.slots).toMatchObject({ rows: { set_layout_properties: into(1) } });
});

test('an element with a name or settings is a component of its own, with those inside it', () => {
  const form = read(
    '<main><section id="s" anvil:name="banner" anvil:prop:visible="false" anvil:on:show="self.shown">Hi ' +
      '<anvil-component type="Link" name="more"></anvil-component><anvil-slot name="s1"></anvil-slot></section></main>',
  );
  expect(form.container?.properties).toEqual({ html: `<main>${dropzone(1)}</main>` });
  expect(form.components).toEqual([
    component('banner', 'HtmlComponent', {
      properties: { html: `<section id="s">Hi ${dropzone(2)}${dropzone(3)}</section>`, visible: false },
      layout_properties: into(1),
      event_bindings: { show: 'shown' },
      components: [component('more', 'Link', { layout_properties: into(2) })],
    }),
  ]);
  expect(form.slots).toEqual({ s1: { index: 1, target: { type: 'container', name: 'banner' }, set_layout_properties: into(3) } });
});

test('what the page reads itself stays in the html', () => {
  const html = '<button anvil:dom-node="go" anvil:on-dom:click="self.go">x</button><anvil-dropzone name="body"></anvil-dropzone>';
  expect(read(html)).toEqual({ container: { type: 'HtmlComponent', properties: { html } }, components: [] });
});

test('an HtmlComponent element holds html', () => {
  const form = read(
    '<anvil-form container="LinearPanel"><anvil-component type="HtmlComponent" name="h"><b>x</b>' +
      '<anvil-component type="Label" name="l"></anvil-component></anvil-component></anvil-form>',
  );
  expect(form.components).toEqual([
    component('h', 'HtmlComponent', {
      properties: { html: `<b>x</b>${dropzone(1)}` },
      components: [component('l', 'Label', { layout_properties: into(1) })],
    }),
  ]);
});

test('front matter holds what the form offers', () => {
  const form = read(
    '---\r\ncustom_component: true\r\nslots: ignored\r\nproperties:\r\n- {name: text, type: string}\r\n---\r\n<b>x</b>',
  );
  expect(form).toMatchObject({ custom_component: true, properties: [{ name: 'text', type: 'string' }] });
  expect(form.container?.properties).toEqual({ html: '<b>x</b>' });
  expect(form).not.toHaveProperty('slots');
});

test.each([
  ['Hello', 'Hello'],
  ['', ''],
  ['42', 42],
  ['3.14', 3.14],
  ['007', '007'],
  [' 42', ' 42'],
  ['12345678901234567890', '12345678901234567890'],
  ['true', true],
  ['null', null],
  ['{"a":[1]}', { a: [1] }],
  ['[broken', '[broken'],
  ['"{}"', '{}'],
])('a property written as %j', (text, value) => {
  const attribute = text.replaceAll('"', '&quot;');
  const [label] = read(`<anvil-component type="Label" name="l" prop:myText="${attribute}"></anvil-component>`).components ?? [];
  expect(label?.properties).toEqual({ myText: value });
});

test('of two bindings of one property the last counts', () => {
  const [box] =
    read('<anvil-component type="TextBox" name="b" writeback:text="self.a" bind:text="self.b"></anvil-component>').components ??
    [];
  expect(box?.data_bindings).toEqual([{ property: 'text', code: 'self.b' }]);
});

const at = (line: number, reason: string) => `Form1/form_template.html:${line}: ${reason}`;

test.each([
  ['---\nproperties: []\n', at(1, 'front matter without a closing line ---')],
  ['---\na: [1\n---\n<b>x</b>', expect.stringMatching(/^Form1\/form_template\.html:[23]: broken YAML: /)],
  ['---\n- a\n---\n', at(2, 'expected front matter to be a mapping (custom_component, properties, events, …)')],
  [
    '<p>\n<anvil-component name="a"></anvil-component></p>',
    at(2, '<anvil-component> without a type, expected type="Button" or the like'),
  ],
  [
    '---\na: 1\n---\n<p></p>\n<anvil-slot name="a" />',
    at(5, '<anvil-slot /> closes nothing in HTML; write <anvil-slot …></anvil-slot>'),
  ],
  ['<anvil-slot></anvil-slot>', at(1, '<anvil-slot> without a name')],
  ['<anvil-slot name="a"></anvil-slot>\n<anvil-slot name="a"></anvil-slot>', at(2, 'a second <anvil-slot> called "a"')],
  ['<anvil-form></anvil-form>', at(1, '<anvil-form> with neither container nor layout, expected one of them')],
  [
    '<anvil-form container="X" layout="Y"></anvil-form>',
    at(1, '<anvil-form> with both container and layout, expected one of them'),
  ],
  [
    '<anvil-form container="X"></anvil-form>\n<p></p>',
    at(2, 'something beside <anvil-form>, expected it to hold the whole form'),
  ],
  [
    '<div>\n<anvil-form container="X"></anvil-form></div>',
    at(2, '<anvil-form> in the wrong place: expected around the whole form'),
  ],
  [
    '<anvil-form container="FlowPanel">\n<anvil-block slot="a"></anvil-block></anvil-form>',
    at(2, '<anvil-block> in the wrong place: expected directly inside <anvil-form layout="…">'),
  ],
  [
    '<anvil-form layout="X">\n<p></p></anvil-form>',
    at(2, '<p> directly inside <anvil-form layout="…">, expected only <anvil-block slot="…">'),
  ],
  ['<anvil-form layout="X"><anvil-block></anvil-block></anvil-form>', at(1, '<anvil-block> without a slot')],
])('what it cannot read is told with file and line: %j', (html, message) => {
  expect(problem(html)).toEqual(message);
});

test('each component has the line where it begins', () => {
  const html = `---
custom_component: true
---
<anvil-form layout="Frame">
  <anvil-block slot="body">
    <anvil-component type="FlowPanel" name="flow">
      <anvil-component type="Label" name="label_1"></anvil-component>
    </anvil-component>
    <p>text</p>
  </anvil-block>
  <anvil-block slot="foot"><b anvil:name="bold">x</b></anvil-block>
</anvil-form>`;
  expect(readHtmlForm(html, 'client_code/Form1/form_template.html').source).toEqual({
    file: 'client_code/Form1/form_template.html',
    lines: [1, 6, 7, 9, 11],
  });
});
