import { describe, test } from '@jest/globals';
import { type EngineName, lacking } from './engine.ts';

/** The same tests in each of these engines that this machine has; where it lacks one, that is said by name. */
export function describeInEngines(engines: readonly EngineName[], tests: (engine: EngineName) => void): void {
  for (const engine of engines) {
    const missing = lacking(engine);
    if (missing === null) describe(`in ${engine}`, () => tests(engine));
    else test.skip(`in ${engine}: ${missing}`, () => {});
  }
}
