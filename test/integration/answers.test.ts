/**
 * Python results that the page computes by itself: generated functions, compiled by `worker/python/anvil/_js/guards/answers.py` and
 * evaluated by `ui/host/objects/callbacks/local-result.ts`, return what Python returns.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CallbackFacts } from '../../protocol/index.ts';
import { computeLocally } from '../../ui/host/objects/callbacks/index.ts';
import { installLate } from '../../ui/host/objects/events/index.ts';
import { evaluateLate } from '../../ui/host/objects/functions/index.ts';
import { pyodideWith } from '../support/pyodide/index.ts';

installLate(evaluateLate);

const CASES = 2000;

/** A function of `worker/python/hearth_testing/answers.py`. */
interface Case {
  readonly source: string;
  readonly closure: readonly unknown[];
  readonly args: readonly unknown[];
  readonly facts: CallbackFacts;
  readonly gives: readonly [unknown] | null;
}

async function generator(): Promise<(seed: number, count: number) => string> {
  const pyodide = await pyodideWith(['worker/python', 'shared/python']);
  return pyodide.pyimport('hearth_testing.answers').generated;
}

/** Plain values as they are sent; others are left out here. */
const mirrored = (value: unknown): unknown => (Array.isArray(value) ? undefined : value);

/** Python's zeros are equal, whichever sign they have. */
const comparable = (value: unknown): unknown => (value === 0 ? 0 : value);

test('the page gives what Python gives, or asks it', async () => {
  const generate = await generator();
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      let known = 0;
      for (const { facts, gives, ...how } of JSON.parse(generate(seed, CASES)) as Case[]) {
        const values = (facts.values ?? []).map(mirrored);
        const found = facts.answer && computeLocally(facts.answer, { args: how.args, values, isPythons: () => false });
        if (!found) continue;
        known += 1;
        // If Python raises, the page must not compute a result.
        expect({ ...how, gives: [comparable(found.value)] }).toEqual({ ...how, gives: gives && [comparable(gives[0])] });
      }
      expect(known).toBeGreaterThan(CASES / 4);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
