/** Reads the report of a Jest run: the results of each part. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repoRoot } from '../repo.mjs';
import { partOf } from './jest-parts.mjs';

/**
 * @param {string} report path of Jest's JSON
 * @param {string} title of the run
 * @param {import('./parts.mjs').Ended} ended
 * @returns {readonly import('./parts.mjs').Result[]} one for each part, with the seconds of all its files together
 */
export function readJestReport(report, title, { code, seconds }) {
  if (!existsSync(report)) return [failedRun(title, seconds, `Jest ended with ${code} before it wrote its report`)];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const parts = [...new Set(testResults.map(({ name }) => partOf(pathOf(name))))];
  const results = parts.map((part) =>
    resultOf(
      part,
      testResults.filter(({ name }) => partOf(pathOf(name)) === part),
    ),
  );
  // A run without tests, or one that failed for a reason outside the tests.
  if (code !== 0 && results.every(({ failed }) => failed === 0))
    return [...results, failedRun(title, seconds, `Jest ended with ${code}; what it said is above`)];
  return results;
}

const pathOf = (name) => relative(repoRoot, name).replaceAll('\\', '/');

const failedRun = (part, seconds, message) => ({
  part,
  passed: 0,
  failed: 1,
  skipped: 0,
  seconds,
  failures: [{ title: part, message }],
});

/** @param {string} part @returns {import('./parts.mjs').Result} */
function resultOf(part, files) {
  /** @type {import('./parts.mjs').Failure[]} */
  const failures = [];
  const result = { part, passed: 0, failed: 0, skipped: 0, seconds: 0, failures };
  for (const { name, status, message, assertionResults, startTime, endTime } of files) {
    result.seconds += (endTime - startTime) / 1000;
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      if (outcome === 'passed') result.passed += 1;
      else if (outcome === 'failed') {
        result.failed += 1;
        failures.push({ title: `${pathOf(name)} › ${fullName}`, message: failureMessages.join('\n') });
      } else result.skipped += 1;
    }
    // A file that cannot be loaded has failed without a failed test.
    if (status === 'failed' && !assertionResults.some(({ status: outcome }) => outcome === 'failed')) {
      result.failed += 1;
      failures.push({ title: pathOf(name), message });
    }
  }
  return result;
}
