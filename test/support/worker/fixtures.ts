import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type { RequestHandler } from 'msw';
import type { AppPayload, BootReport } from '../../../protocol/index.ts';
import { inRepo } from '../../../scripts/lib/repo.mjs';
import type { MockServer } from '../../../testing/index.ts';
import { bootApp, type HeadlessPage, type OpenApp, openApp, readApp } from '../../../testing/node/index.ts';

const folderOf = (name: string): string => inRepo('test', 'fixtures', name);

/** An app of `test/fixtures`, as its server would send it. */
export function fixturePayload(name: string): AppPayload {
  return readApp(folderOf(name)).payload;
}

type BootArguments = Parameters<typeof bootApp> extends [unknown, ...infer Rest] ? Rest : never;

/** Boots Python and opens an app's first form; further arguments as for `bootApp`. */
export function startWorker(name: string, ...how: BootArguments): Promise<BootReport> {
  return bootApp(readApp(folderOf(name)), ...how);
}

/** A fixture app that logs what happens to it. */
export interface LoggingFixture {
  page(): HeadlessPage;
  report(): BootReport;
  /** The text that the handlers have logged in this test. */
  logged(): string;
  untilLogged(text: string): Promise<void>;
  /** The errors in the console. A test that expects some removes them; others fail the test. */
  readonly errors: string[];
}

/** Opens a fixture app for the tests of a file, with a mock server instead of the network. */
export function openFixture(name: string, server: MockServer, ...handlers: readonly RequestHandler[]): LoggingFixture {
  const errors: string[] = [];
  let app: OpenApp;
  let written = 0;
  const page = (): HeadlessPage => app.page;
  const logged = (): string => page().text('log').slice(written).trim();

  beforeAll(async () => {
    jest.spyOn(console, 'error').mockImplementation((text: string) => errors.push(text));
    app = await openApp(folderOf(name), server, { handlers });
    await app.page.until(() => app.page.has('role', 'log'));
  });
  beforeEach(() => {
    written = page().text('log').length;
  });
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => app.close());

  return {
    page,
    report: () => app.report,
    logged,
    untilLogged: (text) => page().until(() => logged() === text, `"${text}" to be written`),
    errors,
  };
}
