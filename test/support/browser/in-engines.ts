import { describe, test } from '@jest/globals';
import { type EngineName, engineOfTests, lacking } from '../engines/index.ts';

/** Defines the same tests for each of these engines; those of an engine that this machine lacks are skipped by name. */
export function describeInEngines(engines: readonly EngineName[], tests: (engine: EngineName) => void): void {
  for (const engine of engines) {
    const missing = lacking(engine);
    if (missing === null) describe(`in ${engine}`, () => tests(engine));
    else test.skip(`in ${engine}: ${missing}`, () => {});
  }
}

/** `test` for browsers with stack switching; in others the test is skipped by name. */
export function testWithStackSwitching(...[name, run, milliseconds]: Parameters<typeof test>): void {
  const define = engineOfTests === 'webkit' ? test.skip : test;
  define(name, run, milliseconds);
}

/** The errors in a worker's console that tests can read: none in WebKit, since WebDriver does not give access to consoles. */
export const workerErrors = <T>(errors: readonly T[]): readonly T[] => (engineOfTests === 'webkit' ? [] : errors);

/** `test` for these engines only; in others the test is skipped by name. */
export const testIn =
  (...engines: readonly EngineName[]): typeof testInChromium =>
  (...[name, run, milliseconds]) =>
    (engines.includes(engineOfTests) ? test : test.skip)(name, run, milliseconds);

/** `test` for Chromium only, for example since it needs Chromium's debugger. */
export function testInChromium(...[name, run, milliseconds]: Parameters<typeof test>): void {
  const define = engineOfTests === 'chromium' ? test : test.skip;
  define(name, run, milliseconds);
}
