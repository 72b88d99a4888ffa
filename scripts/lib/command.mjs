/** The common frame of the commands: install first, one exit code, messages on stderr. */
import { ensureInstalled } from './install.mjs';
import { isCommand } from './repo.mjs';

/**
 * Run `job` if the module is the command that was started. The job imports packages only when it runs, so that a fresh
 * clone gets as far as installing them.
 *
 * @param {string} moduleUrl `import.meta.url`
 * @param {(args: string[]) => Promise<boolean>} job true when all is well
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
