/** The summary that `npm test` prints at its end. */

/**
 * @param {readonly import('./parts.mjs').Result[]} results one or several for each part
 * @param {number} seconds of the whole run
 * @returns {{ text: string; passed: boolean }} the failures, the table of the parts, and the totals as the last line
 */
export function summary(results, seconds) {
  const names = [...new Set(results.map(({ part }) => part))];
  const parts = names.map((name) => results.filter(({ part }) => part === name).reduce(added));
  const total = parts.reduce(added, { part: '', passed: 0, failed: 0, skipped: 0, seconds: 0, failures: [] });
  const failures = total.failures.flatMap(({ title, message }) => [`  ● ${title}`, '', indented(message), '']);
  const rows = parts.map(
    ({ part, passed, failed, skipped, seconds: took }) =>
      `  ${failed === 0 ? 'ok    ' : 'FAILED'} ${part.padEnd(12)} ${took.toFixed(1).padStart(6)} s  ${passed + failed + skipped}`,
  );
  const lines = [
    '',
    ...(failures.length > 0 ? ['Failed:', '', ...failures] : []),
    ...rows,
    `         in all      ${seconds.toFixed(1).padStart(6)} s; parts ran beside each other`,
    '',
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  ];
  return { text: lines.join('\n'), passed: total.failed === 0 };
}

const added = (one, other) => ({
  part: one.part,
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  seconds: one.seconds + other.seconds,
  failures: [...one.failures, ...other.failures],
});

const indented = (text) => text.replaceAll(/^(?=.)/gm, '    ');
