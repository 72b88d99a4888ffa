/** What all commands have in common: they install packages first, set an exit code, and print an error's message on stderr. */
import { ensureInstalled } from './install.mjs';
import { isCommand } from './repo.mjs';

/**
 * Run `job` if the module is the command that was started. The job must import packages only when it runs, since a new clone has none
 * before they are installed here.
 *
 * @param {string} moduleUrl `import.meta.url`
 * @param {(args: string[]) => Promise<boolean>} job returns whether it succeeded
 */
export async function command(moduleUrl, job) {
  if (!isCommand(moduleUrl)) return;
  try {
    await ensureInstalled();
    if (!(await job(process.argv.slice(2)))) process.exitCode = 1;
  } catch (error) {
    console.error(`hearth: ${error.message}`);
    process.exitCode = 1;
  }
}
