/**
 * JavaScript used from Python, in a real browser (decisions/page-objects.md). The tests themselves are Python: unit tests in the
 * modules of the app `test/fixtures/javascript`, each of which is a test here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, visits, withBlockingWay, workerErrors } from '../support/browser/index.ts';

const folder = repoFile('test', 'fixtures', 'javascript');
const app = visits(folder, { ready: 'JavaScript' });
const pulls = withBlockingWay('service-worker');

const modules = readdirSync(`${folder}/client_code`)
  .filter((file) => file.endsWith('.py'))
  .map((file) => [file.slice(0, -'.py'.length), testsOf(readFileSync(`${folder}/client_code/${file}`, 'utf8'))] as const)
  .filter(([, names]) => names.length > 0);

/** `Class.test_name` of each unit test in a Python source. */
function testsOf(source: string): string[] {
  let inside = '';
  return source.split('\n').flatMap((line) => {
    inside = /^class (\w+)/.exec(line)?.[1] ?? inside;
    const name = /^ {4}def (test_\w+)/.exec(line)?.[1];
    return name === undefined ? [] : [`${inside}.${name}`];
  });
}

/** What each module's tests log to the page's console, in order. */
const LOGGED: Readonly<Record<string, readonly string[]>> = {
  calls: [
    "TypeError: Could not convert return value from function 'knot' to JavaScript. Return value was of type 'list'",
    'javascript.calls.Refused: number 3',
    'javascript.calls.Refused: once',
    'javascript.calls.Refused: once',
    "ValueError: invalid literal for int() with base 10: 'x'",
  ],
  nodes: ['called from client_code/nodes.py, line …'],
};

/** What the page itself reports during each module's tests, in order. */
const REPORTED: Readonly<Record<string, readonly string[]>> = {
  calls: ["page: TypeError: Could not convert argument 0 (type 'object') to Python when calling 'describe' from JavaScript."],
};

/** What browsers log themselves about a missing module. */
const BY_ITSELF = /Failed to load resource|\nundefined$/;

/** In Chromium `at tell (http://…)`, in WebKit `tell@http://…`. */
const STACK_LINE = /^ +at |^\S*@/;

/** The message of a logged error: the last line of Python's traceback; an error of the page's has its stack below its message. */
const topic = (logged: string): string =>
  logged
    .trimEnd()
    .split('\n')
    .filter((line) => !STACK_LINE.test(line))
    .at(-1)
    ?.replace(/line \d+$/, 'line …') ?? '';

/** Runs a unit test in the app; returns an empty string, or the failure. */
const run = (page: Page, module: string, name: string): Promise<unknown> =>
  page.evaluate(
    ([moduleName, testName]) => {
      const { anvil } = window as unknown as { anvil: { call(...args: unknown[]): Promise<unknown> } };
      return anvil.call(document.querySelector('h4'), 'run', moduleName, testName);
    },
    [module, name],
  );

describe.each([
  ['stack switching', undefined],
  ['pulling', pulls],
] as const)('with %s', (_way, prepare) => {
  test.each(modules)(
    '%s',
    app.staying(async (page, module, names) => {
      const failures: Record<string, unknown> = {};
      for (const name of names) {
        const failure = await run(page, module, name);
        if (failure !== '') failures[name] = failure;
      }
      expect(failures).toEqual({});
      // Deliberate failures are logged; any other error is unexpected.
      const logged = app.takeErrors().filter((error) => !BY_ITSELF.test(error));
      expect(logged.map(topic)).toEqual([...(REPORTED[module] ?? []), ...workerErrors(LOGGED[module] ?? [])]);
    }, prepare),
  );
});
