import { describe, test } from '@jest/globals';
import { type EngineName, engineOfTests, lacking } from '../engines/index.ts';

/** The same tests in each of these engines that this machine has; where it lacks one, that is said by name. */
export function describeInEngines(engines: readonly EngineName[], tests: (engine: EngineName) => void): void {
  for (const engine of engines) {
    const missing = lacking(engine);
    if (missing === null) describe(`in ${engine}`, () => tests(engine));
    else test.skip(`in ${engine}: ${missing}`, () => {});
  }
}

/** `test` for what only browsers do that switch stacks; in others it is skipped by name. */
export function testWithStackSwitching(...[name, run, milliseconds]: Parameters<typeof test>): void {
  const define = engineOfTests === 'webkit' ? test.skip : test;
  define(name, run, milliseconds);
}

/** Errors that a worker wrote in its console, as tests hear of them: WebDriver tells nothing of consoles. */
export const heardOfWorkers = <T>(errors: readonly T[]): readonly T[] => (engineOfTests === 'webkit' ? [] : errors);

/** `test` for what can be tried in these engines alone; in others it is skipped by name. */
export const testIn =
  (...engines: readonly EngineName[]): typeof testInChromium =>
  (...[name, run, milliseconds]) =>
    (engines.includes(engineOfTests) ? test : test.skip)(name, run, milliseconds);

/** The same for what takes Chromium, such as its debugger. */
export function testInChromium(...[name, run, milliseconds]: Parameters<typeof test>): void {
  const define = engineOfTests === 'chromium' ? test : test.skip;
  define(name, run, milliseconds);
}
