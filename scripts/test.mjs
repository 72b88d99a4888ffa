/**
 * `npm test`: the whole gate on a fresh clone or any other. `npm test -- PART [PATH…]` runs one part, narrowed to the test
 * files whose paths match. The last line counts everything that ran: tests, and each check as one.
 */
import { ensureInstalled } from './lib/install.mjs';

const [name, ...patterns] = process.argv.slice(2);
try {
  await ensureInstalled();
  process.exitCode = (await runParts()) ? 0 : 1;
} catch (error) {
  console.error(`hearth: ${error.message}`);
  process.exitCode = 1;
}

/** @returns {Promise<boolean>} true when nothing failed and something ran. */
async function runParts() {
  const { parts } = await import('./lib/test-parts.mjs');
  const wanted = parts.filter((part) => (name === undefined ? !part.onlyByName : part.name === name));
  if (wanted.length === 0)
    throw new Error(`there is no part "${name}" of the tests; there are ${parts.map((part) => part.name).join(', ')}`);
  const [build] = parts;
  const ran = wanted.some((part) => part.needsClient) && !wanted.includes(build) ? [build, ...wanted] : wanted;

  const total = { passed: 0, failed: 0, skipped: 0 };
  const rows = [];
  for (const part of ran) {
    console.log(`\n== ${part.name}`);
    const start = performance.now();
    const result = await part.run(patterns).catch((error) => {
      console.error(`hearth: ${error.message}`);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    for (const key of Object.keys(total)) total[key] += result[key];
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    rows.push(`  ${result.failed === 0 ? 'ok    ' : 'FAILED'} ${part.name.padEnd(12)} ${seconds.padStart(6)} s`);
  }
  console.log(`\n${rows.join('\n')}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0;
}
