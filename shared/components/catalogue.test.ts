import { expect, test } from '@jest/globals';
import { COMPONENT_SPECS, DropDownChoice, eventPolicies, OVERLAY_SPECS, type ResolvedComponent, resolveSpecs } from './index.ts';

const components = resolveSpecs(COMPONENT_SPECS);

function of(name: string): ResolvedComponent {
  const found = components.get(name);
  if (found === undefined) throw new Error(`no spec of ${name}`);
  return found;
}

test('every component has as many properties as the real one, inherited ones counted', () => {
  const counts = Object.fromEntries([...components].map(([name, { properties }]) => [name, Object.keys(properties).length]));
  expect(counts).toMatchObject({
    Label: 20,
    Button: 21,
    TextBox: 22,
    TextArea: 22,
    CheckBox: 21,
    RadioButton: 22,
    DropDown: 22,
    DatePicker: 24,
    Timer: 2,
    Spacer: 7,
    Canvas: 12,
    Image: 19,
    YouTubeVideo: 19,
    FileLoader: 26,
    RichText: 18,
    Plot: 13,
    LinearPanel: 12,
    FlowPanel: 14,
    GridPanel: 12,
    XYPanel: 13,
    ColumnPanel: 15,
    Link: 26,
    HtmlTemplate: 8,
    RepeatingPanel: 13,
    DataGrid: 17,
    DataRowPanel: 20,
    GoogleMap: 36,
    'GoogleMap.Marker': 12,
    'GoogleMap.InfoWindow': 7,
  });
});

test.each([
  ['Button', 'align', 'center'],
  ['DropDown', 'align', 'full'],
  ['XYPanel', 'align', 'center'],
  ['DataRowPanel', 'spacing_above', 'none'],
  ['RadioButton', 'group_name', 'radioGroup1'],
  ['FileLoader', 'text', 'Upload'],
  ['FileLoader', 'icon', 'fa:upload'],
  ['Spacer', 'height', '32'],
  ['Plot', 'height', 450],
  ['Timer', 'interval', 0.5],
  ['DataGrid', 'rows_per_page', 20],
  ['FlowPanel', 'gap', null],
  ['Link', 'col_spacing', 'medium'],
])('%s.%s is %j at first', (component, property, value) => {
  expect(of(component).properties[property]?.default).toEqual(value);
});

test('properties without a default are those that cannot be read unset', () => {
  const unset = (name: string) =>
    Object.entries(of(name).properties)
      .filter(([, { default: value }]) => value === undefined)
      .map(([property]) => property);
  expect(unset('DropDown')).toEqual(['selected_value']);
  expect(unset('FileLoader')).toEqual(['files']);
  expect(unset('Label')).toEqual([]);
});

test('setters that run at construction are named', () => {
  const found = COMPONENT_SPECS.flatMap(({ name, properties = {} }) =>
    Object.keys(properties)
      .filter((one) => properties[one]?.setterAtConstruction)
      .map((one) => `${name}.${one}`),
  );
  expect(found.sort()).toEqual([
    'CheckBox.allow_indeterminate',
    'DropDown.items',
    'HtmlTemplate.html',
    'Image.display_mode',
    'Image.source',
    'Link.url',
    'Plot.config',
    'Plot.data',
    'Plot.figure',
    'Plot.layout',
    'RichText.data',
    'RichText.enable_slots',
  ]);
});

test('a writeback names events of its component', () => {
  for (const [name, { properties, events }] of components) {
    for (const [property, { writebackEvents = [] }] of Object.entries(properties)) {
      for (const event of writebackEvents)
        expect({ name, property, known: event in events }).toEqual({ name, property, known: true });
    }
  }
});

test('an option list holds its default', () => {
  for (const [name, { properties }] of components) {
    for (const [property, { options, default: value }] of Object.entries(properties)) {
      if (options !== undefined && value !== null)
        expect({ name, property, options }).toEqual({ name, property, options: expect.arrayContaining([value]) });
    }
  }
});

test('what a binding binds first is a property', () => {
  for (const { spec, properties } of components.values()) {
    if (spec.defaultBindingProperty !== undefined) expect(Object.keys(properties)).toContain(spec.defaultBindingProperty);
  }
});

test('a Link is a ColumnPanel with text: it inherits properties, node properties and layout properties', () => {
  const link = of('Link');
  expect(Object.keys(link.properties)).toEqual(expect.arrayContaining(['col_widths', 'text', 'url', 'tag']));
  expect(Object.keys(link.nodeProperties)).toEqual(expect.arrayContaining(['belongs_to', 'text', 'events']));
  expect(Object.keys(link.layoutProperties)).toEqual(['full_width_row', 'row_background', 'grid_position', 'index']);
});

test('the page never hears of the app data, of items, or of a Timer', () => {
  expect(of('Timer').nodeProperties).toEqual({});
  expect(Object.keys(of('RepeatingPanel').nodeProperties)).not.toEqual(expect.arrayContaining(['items']));
  for (const { nodeProperties } of components.values()) expect(nodeProperties).not.toHaveProperty('tag');
});

test('a drop-down crosses as labels and a choice', () => {
  const { options, selected, placeholder, ...rest } = of('DropDown').nodeProperties;
  expect([options?.default, selected?.default, placeholder?.default]).toEqual([[], DropDownChoice.nothing, null]);
  expect(selected?.mirrored).toBe(true);
  expect(Object.keys(rest)).not.toEqual(expect.arrayContaining(['items', 'selected_value']));
});

test('every component on the page has focus and mouse events, a worker-only one has not', () => {
  expect(eventPolicies(of('Label'))).toEqual({
    show: 'all',
    hide: 'all',
    focus: 'all',
    lost_focus: 'all',
    mouse_enter: 'all',
    mouse_leave: 'all',
    mouse_move: 'latest',
    mouse_down: 'all',
    mouse_up: 'all',
  });
  expect(eventPolicies(of('Timer'))).toEqual({ show: 'all', hide: 'all', tick: 'single' });
});

test('no choice of files is left out, since each brings its own; of texts and ticks the last one says it all', () => {
  expect(eventPolicies(of('FileLoader'))).toMatchObject({ change: 'all' });
  expect(eventPolicies(of('TextBox'))).toMatchObject({ change: 'latest' });
  expect(eventPolicies(of('CheckBox'))).toMatchObject({ change: 'latest' });
});

test('a dialog has its own events and no others', () => {
  const [alert] = resolveSpecs(OVERLAY_SPECS).values();
  expect(alert && eventPolicies(alert)).toEqual({ shown: 'all', dismiss: 'all', hidden: 'all' });
});

test('a component before its base, or twice, is refused', () => {
  const [component, container] = COMPONENT_SPECS;
  if (component === undefined || container === undefined) throw new Error('no specs');
  expect(() => resolveSpecs([container, component])).toThrow('expected Component, the base of Container, before it');
  expect(() => resolveSpecs([component, component])).toThrow('expected Component once, got it twice');
});
