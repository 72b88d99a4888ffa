/** The order in which Jest's workers take the test files. It is the same in every run, and does not depend on earlier times. */
import { statSync } from 'node:fs';
import { jestParts } from './jest-parts.mjs';

/** Parts whose tests wait for other processes much of the time, so that other tests can use the processor. */
const WAITING = new Set(['browser', 'public']);
/** The order of the other parts: those with short files are last, so that all workers finish at about the same time. */
const ORDER = ['integration', 'attack', 'unit', 'ui'];

/** Files of the waiting parts take longest, so the last of them starts when this share of the other files has started. */
const LAST_WAITING = 0.85;

/** Within a part large files come first; files of the waiting parts are spread evenly among the others. */
export default class JestSequencer {
  /**
   * @template {{ path: string; context: { config: { displayName?: { name: string } } } }} Test
   * @param {readonly Test[]} tests
   * @returns {Test[]}
   */
  sort(tests) {
    const bySize = tests
      .map((test) => ({ test, size: statSync(test.path).size }))
      .sort((a, b) => b.size - a.size || (a.test.path < b.test.path ? -1 : 1))
      .map(({ test }) => test);
    const partOf = (test) => [...jestParts.keys()].find((part) => test.context.config.displayName?.name.startsWith(part)) ?? '';
    const waiting = bySize.filter((test) => WAITING.has(partOf(test)));
    const computing = bySize.filter((test) => !waiting.includes(test));
    computing.sort((a, b) => ORDER.indexOf(partOf(a)) - ORDER.indexOf(partOf(b)));
    const beside = Math.ceil(computing.length * LAST_WAITING);
    return [...spread(waiting, computing.slice(0, beside)), ...computing.slice(beside)];
  }

  /** Required by Jest, for `--onlyFailures`, which is not supported here. */
  allFailedTests() {
    return [];
  }

  /** Required by Jest. The times of a run are not stored, since the order does not depend on them. */
  cacheResults() {}
}

/**
 * Merges two lists, each of which keeps its order, so that the shorter one is spread evenly.
 *
 * @template Item
 * @param {readonly Item[]} one
 * @param {readonly Item[]} other
 * @returns {Item[]}
 */
export function spread(one, other) {
  const placed = [one, other].flatMap((items) => items.map((item, index) => ({ item, place: (index + 0.5) / items.length })));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
