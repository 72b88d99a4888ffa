import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppSource } from '../app/index.ts';
import { type AppFiles, AppFolder } from '../testing/app-folder.ts';
import { paintOf } from './index.ts';

let apps: AppFolder;
beforeEach(() => {
  apps = new AppFolder();
});
afterEach(() => apps.remove());

const HEAD = 'from anvil import *\nfrom ._anvil_designer import Form1Template\n';
const FORM = 'class Form1(Form1Template):\n  def __init__(self, **properties):\n';
const TEMPLATE = 'container: {type: ColumnPanel}\ncomponents:\n- {name: label_1, type: Label, properties: {text: Hi}}\n';
const PAGE = "container: {type: HtmlTemplate, properties: {html: '@theme:standard-page.html'}}\n";

/** The paint of an app with this start form. */
function painted(code: string, files: AppFiles = {}, template = TEMPLATE) {
  const directory = apps.add('shop', {
    'client_code/Form1/__init__.py': code,
    'client_code/Form1/form_template.yaml': template,
    ...files,
  });
  return paintOf(new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: 'Form1' }).load());
}

/** Whether anything is painted for a form with this constructor. */
const showsWith = (constructor: string, { head = '', files = {} }: { head?: string; files?: AppFiles } = {}): boolean =>
  painted(`${head}${HEAD}${FORM}${constructor.replace(/^/gm, '    ')}\n`, files) !== null;

test('a form that only builds is painted, with a number for each component', () => {
  const paint = painted(`${HEAD}${FORM}    self.init_components(**properties)\n`);
  expect(paint).toMatchObject({ form: 'Form1', content: true, why: null });
  expect(paint?.nodes).toEqual({ '': [1_000_000_000, 'ColumnPanel', 'AAAAAA'], label_1: [1_000_000_001, 'Label', 'BAAAAA'] });
});

test('where content cannot be painted, the page of the theme is, and why is said', () => {
  const paint = painted(
    `${HEAD}${FORM}    alert("Hi")\n`,
    { 'theme/assets/standard-page.html': '<p>Page</p>' },
    `${PAGE}components: []\n`,
  );
  expect(paint).toMatchObject({ content: false, why: 'test_app.Form1, line 5: alert may come before the form' });
  expect(paint?.tree).toEqual([1_000_000_000, 'HtmlTemplate', { html: '<p>Page</p>' }, []]);
});

test('slots that the form fills are not empty on the page alone, and nothing that stands in for it is taken over', () => {
  const paint = painted(
    `${HEAD}${FORM}    alert("Hi")\n`,
    { 'theme/assets/standard-page.html': '<p>Page</p>' },
    `${PAGE}components:
- {name: a, type: Label, layout_properties: {slot: title}}
- {name: b, type: Label}
- {name: c, type: Plot, data_bindings: [{property: data, code: x}]}
- {name: d, type: Timer, layout_properties: {slot: nav}}\n`,
  );
  expect(paint?.tree?.[3]).toEqual([
    [[1_000_000_001, 'Spacer', { visible: false }, []], { slot: 'title' }],
    [[1_000_000_002, 'Spacer', { visible: false }, []], { slot: 'default' }],
  ]);
  expect(Object.keys(paint?.nodes ?? {})).toEqual(['']);
});

describe('content is painted when code', () => {
  test.each([
    'self.init_components(**properties)\nself.count = 0',
    'self.init_components(**properties)\nself.add_component(Label(text="more"))',
    'self.init_components(**properties)\nself.label_1.set_event_handler("x-y", self.go)',
    '"""alert"""\nself.init_components(**properties)  # alert',
    'self.names = [name.upper() for name in ("a", "b")]',
  ])('%j', (constructor) => {
    expect(showsWith(constructor)).toBe(true);
  });

  test('what is not called may do anything', () => {
    expect(painted(`${HEAD}${FORM}    pass\n  def go(self, **event_args):\n    alert("Hi")\n`)).not.toBeNull();
  });

  test('another form changes its own components', () => {
    const row = {
      'client_code/Row/__init__.py':
        'from ._anvil_designer import RowTemplate\nclass Row(RowTemplate):\n  def __init__(self, **p):\n    self.init_components(**p)\n    self.caption.text = "x"\n',
      'client_code/Row/form_template.yaml': 'components:\n- {name: caption, type: Label}\n',
    };
    expect(showsWith('self.add_component(Row())', { head: 'from ..Row import Row\n', files: row })).toBe(true);
    expect(showsWith('self.add_component(Row())\nself.caption.text = "y"', { head: 'from ..Row import Row\n', files: row })).toBe(
      false,
    );
  });
});

describe('content is not painted when code', () => {
  test.each([
    'anvil.users.login_with_form()',
    'x = anvil.server.call("f")',
    'open_form("Other")',
    'f"{confirm(1)}"',
    'self.label_1.visible = False',
    'self.label_1.text = "Other"',
    'self.label_1.text += "Other"',
    'self.a, self.label_1.text = 1, 2',
    'for self.label_1.text in "abc": pass',
    'if 1: self.label_1.text = ""',
    'setattr(self, "x", 1)',
    'getattr(self, "go")()',
    'self.clear()',
    'self.label_1.remove_from_parent()',
    'self.init_components(item=1)',
    'self.init_components(**{"item": 1})',
    'self.x = (lambda: alert("Hi"))()',
    'def inner():\n  alert("Hi")\ninner()',
    'class Inner:\n  alert("Hi")',
    'from anvil.js import window\nwindow.foo()',
    'time.sleep(1)',
    '"never ends',
  ])('%j', (constructor) => {
    expect(showsWith(constructor)).toBe(false);
  });

  const GUARD =
    'def ask():\n  login_with_form()\n\nclass Guard:\n  def __init__(self):\n    ask()\n  def __enter__(self):\n    ask()\n';
  test.each([
    ['from ..guard import ask\n', 'ask()'],
    ['from ..guard import ask as fine\n', 'fine()'],
    ['from .. import guard\n', 'guard.ask()'],
    ['import test_app.guard as fine\n', 'fine.ask()'],
    ['from ..guard import *\n', 'first = [ask]\nfirst[0]()'],
    ['from ..guard import Guard\n', 'with Guard(): pass'],
    ['from anvil import alert as fine\n', 'fine("Hi")'],
    ['from ..guard import ask\n@ask\ndef f(): pass\n', 'pass'],
    ['from ..guard import ask\ndef f(x=ask()): pass\n', 'pass'],
    ['from ..guard import (\n  ask as a,\n)\n', 'a()'],
    ['from beside import ask\n', 'ask()'],
    ['import beside\n', 'beside.ask()'],
    ['from beside import ask as fine\n', 'fine()'],
  ])('does so elsewhere: %j %j', (head, constructor) => {
    const files = { 'client_code/guard.py': GUARD, 'client_code/Form1/beside.py': GUARD };
    expect(showsWith('pass', { head, files })).toBe(!/f\(|@ask/.test(head));
    expect(showsWith(constructor, { head, files })).toBe(false);
  });

  test.each([
    [
      'a module does that it imports',
      'from .. import asks\n',
      { 'client_code/asks.py': 'from anvil import *\nif True:\n  alert("Hi")\n' },
    ],
    [
      'a package does that a module is in',
      'from ..pack.inner import x\n',
      { 'client_code/pack/__init__.py': 'alert()', 'client_code/pack/inner.py': 'x = 1' },
    ],
    [
      'the init module does',
      '',
      {
        'client_code/first.py': 'import anvil.server\nanvil.server.call("f")\n',
        'anvil.yaml': 'package_name: shop\nclient_init_module: first\nruntime_options: {version: 3}\n',
      },
    ],
  ])('as %s', (_what, head, files) => {
    expect(showsWith('pass', { head, files: files as unknown as AppFiles })).toBe(false);
  });

  test('imports on a line that begins otherwise', () => {
    const files = { 'client_code/guard.py': GUARD };
    expect(showsWith('pass', { head: 'try: from .. import guard\nexcept ImportError: pass\n', files })).toBe(false);
  });

  test('comes to it by more calls than a stack holds', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => `def f${at}():\n  f${at + 1}()\n`);
    const files = { 'client_code/long.py': [...chain, 'def f20000():\n  alert(1)\n'].join('') };
    const head = 'from ..long import f0\n';
    expect([showsWith('f1()', { head: '', files }), showsWith('f0()', { head, files })]).toEqual([true, false]);
  });

  test('its class is not plain', () => {
    for (const bases of ['Form1Template, Other', 'Other', 'Form1Template, metaclass=M'])
      expect(painted(`${HEAD}class Form1(${bases}):\n  pass\n`)).toBeNull();
  });

  test('a handler of what comes with the form does', () => {
    expect(painted(`${HEAD}${FORM}    pass\n  @handle("", "show")\n  def shown(self, **e):\n    alert(1)\n`)).toBeNull();
    const shows = 'container: {type: ColumnPanel, event_bindings: {show: shown}}\n';
    expect(painted(`${HEAD}${FORM}    pass\n  def shown(self, **e):\n    alert(1)\n`, {}, shows)).toBeNull();
  });
});

describe('content is not painted of a template with', () => {
  test.each([
    ['a component whose look Python makes', '- {name: a, type: DatePicker}'],
    ['a component of the app', '- {name: a, type: form:Form2}'],
    ['a data binding', "- {name: a, type: Label, data_bindings: [{property: text, code: 'self.item'}]}"],
    ['a number that Python writes in its own way', '- {name: a, type: Label, properties: {text: 0.00001}}'],
    ['a margin of five sides', '- {name: a, type: Label, properties: {spacing: {margin: [1, 2, 3, 4, 5]}}}'],
    ['a weight of a column that is a text', `- {name: a, type: ColumnPanel, properties: {col_widths: '{"A": "40"}'}}`],
    ['an item without a label', '- {name: a, type: DropDown, properties: {items: [1]}}'],
    ['an item with more than a value', '- {name: a, type: DropDown, properties: {items: [[a, b, c]]}}'],
    ['a choice by a number', '- {name: a, type: DropDown, properties: {items: [[a, 1]], selected_value: true}}'],
    ['nothing chosen beside a placeholder', '- {name: a, type: DropDown, properties: {include_placeholder: true}}'],
    [
      'a point that is no number',
      '- {type: XYPanel, name: a, components: [{name: b, type: Label, layout_properties: {x: "1"}}]}',
    ],
    ['rows to begin with', '- {name: a, type: RepeatingPanel, properties: {items: [1]}}'],
    ['components where none can be', '- {name: a, type: Label, components: [{name: b, type: Label}]}'],
    ['a name twice', '- {name: a, type: Label}\n- {name: a, type: Label}'],
  ])('%s', (_what, component) => {
    expect(painted(`${HEAD}${FORM}    pass\n`, {}, `components:\n${component}\n`)).toBeNull();
  });
});

test.each([
  ['DropDown', 'items', false],
  ['DropDown', 'selected_value', false],
  ['DropDown', 'include_placeholder', false],
  ['RepeatingPanel', 'items', true],
  ['Label', 'checked', true],
  ['CheckBox', 'checked', false],
])('of a form with a %s code that sets %s leaves the content: %j', (type, property, leaves) => {
  const code = `${HEAD}${FORM}    self.part.${property} = self.found\n`;
  expect(painted(code, {}, `components:\n- {name: part, type: ${type}}\n`) !== null).toBe(leaves);
});

test.each([
  ['components: {name: a}\n'],
  ['components:\n-\n'],
  ['components:\n- {name: a, type: 5}\n'],
  ['container: ColumnPanel\n'],
  ['components:\n- {name: a, type: Label, properties: [1]}\n'],
])('nothing is painted of a template that the page refuses, which is still served: %j', (template) => {
  const code = `from ..Row import Row\n${HEAD}${FORM}    pass\n`;
  const row = (text: string) => ({
    'client_code/Row/__init__.py': 'class Row(RowTemplate):\n  pass\n',
    'client_code/Row/form_template.yaml': text,
  });
  expect(painted(code, row(TEMPLATE))).not.toBeNull();
  expect([painted(code, {}, template), painted(code, row(template))]).toEqual([null, null]);
});

test.each(['name: a', 'type: Label'])('a form with a component that only has a %s is left to Python', (has) => {
  expect(painted(`${HEAD}${FORM}    pass\n`, {}, `${PAGE}components:\n- {${has}}\n`)?.content).toBe(false);
});

test('nothing is painted of an app that starts with a module', () => {
  const directory = apps.add('shop', {
    'anvil.yaml': 'package_name: shop\nstartup: {type: module, module: main}\n',
    'client_code/main.py': '',
  });
  const loaded = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null }).load();
  expect(paintOf(loaded)).toBeNull();
});
