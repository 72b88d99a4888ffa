/** In which order Jest's workers take the test files: the same in every run, whatever an earlier one took. */
import { statSync } from 'node:fs';
import { jestParts } from './jest-parts.mjs';

/** Their tests wait for other processes much of the time, and leave a processor to others meanwhile. */
const WAITING = new Set(['browser', 'public']);
/** Short files last, so that no worker ends long before another. */
const ORDER = ['integration', 'attack', 'unit', 'ui'];

/** One that waits takes longest of all: the last of them begins when this share of the others has begun. */
const LAST_WAITING = 0.85;

/** Large files first within a part; those that wait spread evenly among those that compute. */
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

  /** Jest's `--onlyFailures` remembers nothing here. */
  allFailedTests() {
    return [];
  }

  /** What the files took this time is no matter of the next run. */
  cacheResults() {}
}

/**
 * Both lists in one, each in its own order, the shorter one spread evenly.
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
