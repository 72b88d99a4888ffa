/** The effect of an author's saves on an open page. */
import { afterAll, expect, test } from '@jest/globals';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { labelText, until, visits } from '../support/browser/index.ts';

const TEMPLATE = `container: {type: ColumnPanel}
components:
- {name: title, type: Label, properties: {text: '', role: title}}
- {name: count, type: Label, properties: {text: '0', role: count}}
- {name: add, type: Button, properties: {text: Add}, event_bindings: {click: add_click}}
`;
const form = (title: string): string => `import anvil.server
from ._anvil_designer import Form1Template


class Form1(Form1Template):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.title.text = "${title}"
        self.count.text = str(anvil.server.call("count", 0))

    def add_click(self, **event_args):
        self.count.text = str(anvil.server.call("count", 1))
`;
const counter = (step: number): string => `import anvil.server


@anvil.server.callable
def count(more):
    count = anvil.server.session.get("count", 0) + more * ${step}
    anvil.server.session["count"] = count
    return count
`;

const apps = new AppFolder();
afterAll(() => apps.remove());
const directory = apps.add('counter', {
  'client_code/Form1/__init__.py': form('Counter'),
  'client_code/Form1/form_template.yaml': TEMPLATE,
  'server_code/Count.py': counter(1),
});
const app = visits(directory, { ready: 'Add', options: ['--state', `${apps.path}/state`] });

test('an open page loads itself anew when its code was saved, where it is and in its session', async () => {
  const page = await app.open();
  await page.evaluate(() => {
    window.location.hash = 'place';
  });
  await page.getByText('Add').click();
  await until(labelText(page, 'count'), '1');
  apps.write('counter', { 'client_code/Form1/__init__.py': form('Clicks') });
  await page.getByText('Clicks', { exact: true }).waitFor();
  await until(labelText(page, 'count'), '1');
  expect(new URL(page.url()).hash).toBe('#place');
});

test('an open page stays as it is, and calls what was saved, when server code was', async () => {
  const page = await app.open();
  await page.evaluate(() => {
    document.title = 'not loaded anew';
  });
  await page.getByText('Add').click();
  await until(labelText(page, 'count'), '1');
  apps.write('counter', { 'server_code/Count.py': counter(10) });
  await page.getByText('Add').click();
  await until(labelText(page, 'count'), '11');
  expect(await page.title()).toBe('not loaded anew');
});

test('a save that does not load leaves an open page at work and tells it why, until one does', async () => {
  const page = await app.open();
  const note = page.getByRole('status').filter({ hasText: 'The last save does not load' });
  apps.write('counter', { 'client_code/Form1/__init__.py': 'class Form1(:\n' });
  await note.waitFor();
  expect(await note.textContent()).toMatch(/client_code\/Form1\/__init__\.py:1\s*SyntaxError: invalid syntax/);
  await page.getByText('Add').click();
  await until(labelText(page, 'count'), '10');
  await note.getByRole('button', { name: 'Hide' }).click();
  await note.waitFor({ state: 'detached' });
  apps.write('counter', { 'client_code/Form1/__init__.py': form('Mended') });
  await page.getByText('Mended', { exact: true }).waitFor();
  expect(await note.count()).toBe(0);
});
