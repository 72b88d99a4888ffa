import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { rawGet } from '../../server/testing/raw-request.ts';
import { button, labelText, repoFile, run, until, visits } from '../support/browser/index.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const fixture = (name: string): string => repoFile('test', 'fixtures', name);

describe('an app that cannot be served', () => {
  test.each([
    ['a missing directory', fixture('nowhere'), 'test/fixtures/nowhere: no such directory'],
    ['a directory without an app', repoFile('test', 'fixtures'), 'anvil.yaml: no such file; an app directory holds one'],
    ['a manifest that is no YAML', fixture('broken-manifest'), 'anvil.yaml:3: broken YAML:'],
  ])('%s: one line says what is wrong, and where', async (_what, directory, message) => {
    const { code, output } = await run(directory, '--port', '0');
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain('node:internal');
  });

  test('a port that is taken is named, with what to do', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as AddressInfo;
    const { code, output } = await run(repoFile('examples', 'todo'), '--port', String(port));
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`port ${port} is in use; stop the other program, or choose another one with --port N`);
  });
});

describe('an app with broken parts', () => {
  const app = visits(fixture('broken-parts'), { ready: 'Broken parts' });

  const press = (page: Page, name: string) => button(page, name).click();
  const answer = (page: Page) => labelText(page, 'answer');
  /** Opens the page's error indicator. */
  const shownError = async (page: Page) => {
    const indicator = page.locator('#error-indicator');
    await indicator.locator('.message').click();
    return indicator.locator('.output').innerText();
  };
  const stillWorks = async (page: Page) => {
    await press(page, 'Count');
    await until(labelText(page, 'counted'), '1');
    await press(page, 'Ask the server');
    await until(answer(page), 'fine');
  };

  test(
    'broken YAML of a form is told at the start, and again where the form is opened; the rest works',
    app.staying(async (page) => {
      expect(app.server().output()).toContain('client_code/BadYaml/form_template.yaml:4: broken YAML:');
      await press(page, 'BadYaml');
      expect(await shownError(page)).toMatch(
        /Failed to import form BadYaml: client_code\/BadYaml\/form_template\.yaml:4: broken YAML/,
      );
      await stillWorks(page);
      expect(app.takeErrors()).toEqual([expect.stringContaining('Failed to import form BadYaml')]);
    }),
  );

  test(
    'a syntax error of a form names file and line, on the page and in the terminal',
    app.staying(async (page) => {
      await press(page, 'BadPython');
      expect(await shownError(page)).toMatch(
        /SyntaxError: '\(' was never closed.*\nError importing broken_parts\.BadPython\nat client_code\/BadPython\/__init__\.py, line 6/,
      );
      await app.server().said(/client_code\/BadPython\/__init__\.py:6\n.*SyntaxError/);
      await stillWorks(page);
      expect(app.takeErrors()).toEqual([expect.stringContaining('SyntaxError')]);
    }),
  );

  test(
    'an import of a package that browsers do not have says what to do, on the page and in the terminal',
    app.staying(async (page) => {
      await press(page, 'NeedsNumpy');
      const advice =
        /No module named 'numpy'\n.*standard library and no other packages\. .* server function: mark it @anvil\.server\.callable/;
      expect(await shownError(page)).toMatch(advice);
      await app.server().said(/client_code\/NeedsNumpy\/__init__\.py:2\n/);
      await app.server().said(advice);
      await stillWorks(page);
      expect(app.takeErrors()).toEqual([expect.stringContaining("No module named 'numpy'")]);
    }),
  );

  test(
    'mistakes that nothing fails of are told once each, with file and line, in the console and in the terminal',
    app.staying(async (page) => {
      const told: string[] = [];
      page.on('console', (message) =>
        told.push(
          ...message
            .text()
            .split('\n')
            .filter((line) => line.startsWith('Warning')),
        ),
      );
      await press(page, 'Doubtful');
      await page.getByText('Again').waitFor();
      const file = 'client_code/Doubtful';
      const lines = [
        `a Label 'hint' with align 'centre', which is none of left, center, right. Did you mean 'center'? (${file}/form_template.yaml:7)`,
        `cannot set the 'click' event handler of self.again. Did you mean 'again_click'? (${file}/form_template.yaml:12)`,
        `foreground 'Primry', a colour that the theme does not have. (${file}/__init__.py:10)`,
      ];
      for (const line of lines) await app.server().said(new RegExp(escaped(line)));
      expect(told).toEqual(lines.map((line) => expect.stringContaining(line)));
    }),
  );

  test(
    'a server module that fails at import is named with file and line; other modules answer',
    app.staying(async (page) => {
      await press(page, 'Ask the broken module');
      expect(await shownError(page)).toMatch(
        /ValueError: invalid literal.*\nat server_code\/fails\.py, line 3\ncalled from client_code\/Main/,
      );
      await app.server().said(/module broken_parts\.fails cannot be loaded\n.*server_code\/fails\.py:3/);
      await stillWorks(page);
      expect(app.takeErrors()).toEqual([expect.stringContaining('invalid literal')]);
    }),
  );

  test.each([
    ['an unknown type', 'UnknownType', 'Error instantiating "strange": ValueError: No such component: Gramophone'],
    ['a form that nests itself', 'Nesting', 'Error instantiating "again": Cannot nest "Nesting" inside itself'],
  ])(
    '%s leaves a readable box in its place, between its neighbours',
    app.staying(async (page, _what, form, message) => {
      await press(page, form);
      await page.getByText('After').waitFor();
      expect((await page.locator('#appGoesHere').innerText()).split('\n')).toEqual(['Before', message, 'After']);
      await app.server().said(new RegExp(`of the form ${form} \\(client_code/${form}/form_template\\.yaml:\\d+\\)`));
      expect(app.takeErrors()).toHaveLength(1);
    }),
  );

  test.each([
    '/anvil.yaml',
    '/server_code/works.py',
    '/client_code/Main/__init__.py',
    '/_/theme/../anvil.yaml',
    '/_/theme/%2e%2e/%2e%2e/server_code/works.py',
    '/_/theme/..%2f..%2fserver_code%2fworks.py',
    '/_/theme/%5c..%5c..%5canvil.yaml',
    '/../../../package.json',
  ])('%s is not served', async (path) => {
    const { status, text } = await rawGet(Number(new URL(app.server().address).port), path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/anvil\.server\.callable|package_name|MainTemplate|"private"/);
  });
});
