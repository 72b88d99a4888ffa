/**
 * `npm test` runs the whole gate, also on a new clone. `npm test -- PART [PATH…]` runs one part, or only its test files whose paths match.
 * Failures are printed again at the end. The last line counts all that ran: tests, and each check as one.
 */
import { constants } from 'node:os';
import { ensureInstalled } from './lib/install.mjs';
import { whenOrphaned } from './lib/orphan.mjs';

const [name, ...patterns] = process.argv.slice(2);
try {
  await ensureInstalled();
  process.exitCode = (await runGate()) ? 0 : 1;
} catch (error) {
  console.error(`hearth: ${error.message}`);
  process.exitCode = 1;
}

/** @returns {Promise<boolean>} true when nothing failed and something ran. */
async function runGate() {
  const [{ ensureFor, partNames, workOf }, { runWork }, { createTempFolder }, { summary }] = await Promise.all([
    import('./lib/gate/parts.mjs'),
    import('./lib/gate/run-work.mjs'),
    import('./lib/gate/temp-folder.mjs'),
    import('./lib/gate/summary.mjs'),
  ]);
  if (name !== undefined && !partNames.includes(name))
    throw new Error(`there is no part "${name}" of the tests; there are ${partNames.join(', ')}`);
  await ensureFor(name === undefined ? partNames : [name]);
  const temp = createTempFolder();
  if (temp.folder !== null) process.env.TMPDIR = temp.folder;
  process.on('exit', temp.remove);
  const start = performance.now();
  const { results, end } = runWork(workOf(name, patterns), (text) => process.stdout.write(text));
  let ending = false;
  const endBy = async (/** @type {NodeJS.Signals} */ signal) => {
    if (ending) return;
    ending = true;
    await end();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void endBy(signal));
  whenOrphaned(() => void endBy('SIGTERM'));

  const { text, passed } = summary(await results, (performance.now() - start) / 1000);
  console.log(text);
  return passed;
}
