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

/** `test` for what can be tried in Chromium alone, such as by its debugger; in other engines it is skipped by name. */
export function testInChromium(...[name, run, milliseconds]: Parameters<typeof test>): void {
  const define = engineOfTests === 'chromium' ? test : test.skip;
  define(name, run, milliseconds);
}
