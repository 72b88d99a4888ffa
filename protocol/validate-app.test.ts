import { expect, test } from '@jest/globals';
import { readAppPayload } from './index.ts';

const label = { name: 'label_1', type: 'Label', properties: { text: 'hi' }, layout_properties: { grid_position: 'A,B' } };

function payload(form: object) {
  return {
    app: {
      name: 'My App',
      package_name: 'my_app',
      startup: { type: 'form', module: 'Form1' },
      forms: [{ class_name: 'Form1', code: '', container: { type: 'ColumnPanel' }, components: [label], ...form }],
      modules: [{ name: 'Module1', code: 'x = 1', is_package: false, id: null }],
      services: [{ source: '/runtime/services/tables.yml', client_config: { enable_v2: true } }],
      theme: { html: { 'standard-page.html': '<div>' }, color_scheme: null, vars: null },
      dependency_code: {
        dep: { package_name: 'dep_pkg', forms: [], modules: [], runtime_options: { version: 2, client_version: '3' } },
      },
      dependency_order: ['dep'],
      dependency_ids: { dep_1: 'dep' },
      missing_dependencies: ['gone'],
      runtime_options: { version: 2, client_version: '3', legacy_features: { class_names: true } },
    },
    appId: 'my_app',
    appOrigin: 'http://localhost:3030',
    appStartupData: null,
    runtimeVersion: 3,
    isCrawler: null,
  };
}

test('a whole payload passes as the very object it was', () => {
  const whole = payload({
    data_bindings: [],
    layout: { type: 'form:Layout1', form_event_bindings: { show: 'form_show' } },
    components_by_slot: { content: [{ ...label, components: [label] }] },
    slots: { content: { index: 0, target: { type: 'container', name: 'panel_1' }, one_component: false, template: {} } },
    properties: [{ name: 'p', type: 'string', default_value: 'x' }],
    events: [{ name: 'changed', parameters: [], default_event: true }],
    item_type: { table_id: 10 },
  });
  expect(readAppPayload(whole)).toBe(whole);
});

test('the smallest payload is an app with a name for itself', () => {
  expect(readAppPayload({ app: {}, appId: 'a', appOrigin: 'http://x' })).toEqual({ app: {}, appId: 'a', appOrigin: 'http://x' });
});

test('a component without a type or a name is for Python to show', () => {
  const whole = payload({ components: [{ name: 'a' }, { type: 'Label', name: null }] });
  expect(readAppPayload(whole)).toBe(whole);
});

test.each([
  [{ components: [{ ...label, type: 3 }] }, 'components, component 0 (label_1), type: expected a string, got 3'],
  [
    { components: [{ ...label, components: [{ ...label, name: 'x', data_bindings: [{ property: 'text' }] }] }] },
    'components, component 0 (label_1), components, component 0 (x), data_bindings, binding 0, code: expected a string, got nothing',
  ],
  [
    { container: { type: 'ColumnPanel', event_bindings: { show: 1 } } },
    'container, event_bindings, show: expected a string, got 1',
  ],
  [
    { slots: { a: { index: 0, target: { type: 'wall' } } } },
    "slots, a, target, type: expected one of 'container', 'slot', got 'wall'",
  ],
])('a broken form is named with its component: %j', (form, rest) => {
  expect(() => readAppPayload(payload(form))).toThrow(`At app payload, app, forms, form 0 (Form1), ${rest}`);
});

test('a payload that is none says so', () => {
  expect(() => readAppPayload({ app: {}, appId: 'a' })).toThrow('At app payload, appOrigin: expected a string, got nothing');
});
