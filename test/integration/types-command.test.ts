/** `npm run types`: what it tells an author about an app's types, at the command line and in an editor. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRepo } from '../../scripts/lib/repo.mjs';
import { AppFolder } from '../../server/testing/app-folder.ts';

const apps = new AppFolder();
afterAll(() => apps.remove());

interface Ended {
  readonly code: number;
  readonly output: string;
}

const run = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [...args], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
const types = (...args: readonly string[]): Promise<Ended> => run(inRepo('scripts', 'types.mjs'), ...args);
const pyright = (folder: string): Promise<Ended> => run(createRequire(import.meta.url).resolve('pyright/index.js'), '-p', folder);

const FORM1 = `from ._anvil_designer import Form1Template
from _helpers import shout
from anvil import *
import numpy


class Form1(Form1Template):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.label_1.text = shout(self.name_box.text)
        self.card_1.titel = "x"
        self.card_1.title.upper()
        self.label_1.align = "middle"
        self.items.append(1)
`;
const HELPERS = `import anvil.js.window
import anvil.js.window.navigator
from anvil.js import window
from anvil.js.window import document, navigator


def shout(text):
    document.title = navigator.userAgent
    anvil.js.window.scrollTo(0, window.innerHeight)
    return text.upper()
`;
const SHOP = {
  'client_code/Form1/__init__.py': FORM1,
  'client_code/Form1/_helpers.py': HELPERS,
  'client_code/Form1/form_template.yaml': `container: {type: ColumnPanel}
components:
- {name: label_1, type: Label}
- {name: name_box, type: TextBox}
- {name: card_1, type: 'form:Card'}
`,
  'client_code/Hall.py': 'from ._anvil_designer import HallTemplate\n',
  'client_code/Hall.yaml':
    'container: {type: ColumnPanel}\ncomponents:\n- {name: label_1, type: Lable}\n- {name: a, type: Label, propeties: {}}\n',
  'client_code/Card.py': 'from ._anvil_designer import CardTemplate\n\n\nclass Card(CardTemplate):\n    pass\n',
  'client_code/Card.yaml':
    'custom_component: true\nproperties: [{name: title, type: string}]\ncontainer: {type: FlowPanel}\ncomponents: []\n',
  'server_code/orders.py': 'import anvil.server\n\n\n@anvil.server.callable\ndef total(n):\n    return undefined_name + n\n',
};

test('it says how it is called, asked for that or given what it does not know', async () => {
  expect(await types('--help')).toEqual({ code: 0, output: expect.stringMatching(/^npm run types -- APP_DIR .+\n$/) });
  expect(await types('--nope')).toEqual({
    code: 1,
    output: expect.stringMatching(/^hearth: Unknown option '--nope'; npm run types -- .+\n$/),
  });
});

test.each(['todo', 'tea-shop', 'never-freeze', 'expenses'])('the example %s has no faults', async (name) => {
  expect(await types(inRepo('examples', name))).toEqual({ code: 0, output: `${name}: 0 errors\n` });
});

test('mistakes are named with file and line, those of form components and templates too; nothing is written into the app', async () => {
  const directory = apps.add('shop', SHOP);
  const { code, output } = await types(directory);
  expect(output.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
    'client_code/Hall.yaml:3: error: there is no component Lable; did you mean Label?',
    'client_code/Hall.yaml:4: error: nothing reads the key propeties of a; did you mean properties?',
    expect.stringMatching(/^client_code\/Form1\/__init__\.py:4: error: Import "numpy" could not be resolved/),
    expect.stringMatching(/^client_code\/Form1\/__init__\.py:11: error: .*"titel".*"Card"/),
    expect.stringMatching(/^client_code\/Form1\/__init__\.py:13: error: .*"align".*"Label"/),
    expect.stringMatching(/^client_code\/Form1\/__init__\.py:14: error: .*"items".*"Form1\*"/),
    expect.stringMatching(/^server_code\/orders\.py:6: error: "undefined_name" is not defined/),
    'shop: 7 errors',
    '',
  ]);
  expect(code).toBe(1);
  expect(existsSync(join(directory, 'client_code', 'Form1', '_anvil_designer.pyi'))).toBe(false);
});

test('an editor finds the same from the files made for it, and what an earlier run made is gone', async () => {
  const directory = join(apps.path, 'todo');
  cpSync(inRepo('examples', 'todo'), directory, { recursive: true });
  apps.write('todo', { 'client_code/Gone/_anvil_designer.pyi': '"""Made by `npm run types`"""\n' });
  const { output } = await types(directory, '--editor');
  expect(output).toContain('wrote client_code/Main/_anvil_designer.pyi\n');
  expect(output).toContain('wrote pyrightconfig.json\n');
  expect(existsSync(join(directory, 'client_code', 'Gone', '_anvil_designer.pyi'))).toBe(false);
  apps.write('todo', { 'client_code/check.py': 'from .Main import Main\nMain().new_title.txt\n' });
  const found = await pyright(directory);
  expect(found.output).toMatch(/check\.py:2:\d+ - error: Cannot access attribute "txt" for class "PlainTextBox"/);
  // The app has no fault of its own.
  expect([found.code, found.output]).toEqual([1, expect.stringContaining('\n1 error, 0 warnings, ')]);
});

test('a configuration that is there is left alone', async () => {
  const directory = apps.add('own', { 'client_code/Form1.py': '', 'pyrightconfig.json': '{}' });
  writeFileSync(join(directory, 'client_code', 'Form1.yaml'), 'container: {type: ColumnPanel}\n');
  const { output } = await types(directory, '--editor');
  expect(output).toContain('wrote client_code/_anvil_designer.pyi');
  expect(output).not.toContain('pyrightconfig.json');
});

test('an app with a forms folder has its stubs there', async () => {
  const directory = apps.add('old', { 'forms/Form1.py': '', 'forms/Form1.yaml': 'container: {type: ColumnPanel}\n' });
  const { code, output } = await types(directory, '--editor');
  expect([code, output]).toEqual([0, expect.stringContaining('wrote forms/_anvil_designer.pyi\n')]);
  expect(JSON.parse(readFileSync(join(directory, 'pyrightconfig.json'), 'utf8'))).toMatchObject({ include: ['forms'] });
});

test('a directory without an app is one line', async () => {
  expect(await types(join(apps.path, 'nowhere'))).toEqual({
    code: 1,
    output: expect.stringMatching(/^hearth: .*no such directory\n$/),
  });
});

test('a --dep-id is refused as it is by the server', async () => {
  const { code, output } = await types(apps.add('refused', SHOP), '--dep-id', 'a=../b');
  expect([code, output]).toEqual([1, expect.stringMatching(/^hearth: --dep-id expects the name of a folder[^\n]*\n$/)]);
});

test('a template that cannot be read is one error, and what its form`s code uses is none', async () => {
  const directory = apps.add('torn', {
    'client_code/Form1/__init__.py':
      'from ._anvil_designer import Form1Template\n\n\nclass Form1(Form1Template):\n    def go(self):\n        self.label_1.text = "x"\n',
    'client_code/Form1/form_template.yaml': 'container: {type: ColumnPanel}\ncomponents\n- {name: label_1, type: Label}\n',
  });
  const { code, output } = await types(directory);
  expect(output).toMatch(/^client_code\/Form1\/form_template\.yaml:2: error: broken YAML: .+\ntorn: 1 error\n$/);
  expect(code).toBe(1);
});
