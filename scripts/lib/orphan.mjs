/** Notices that npm is gone: a signal to npm ends its shell but never reaches what the shell runs. */

const POLL_MS = 250;

/** Known from the beginning: who asks late may have lost it by then. */
const parent = process.ppid;

/**
 * Call `end` once when the process that started this one has ended, or has since this was imported. Only under npm: a server
 * put into the background by hand is to outlive its shell. Does not keep the process running.
 *
 * @param {() => void} end
 */
export function whenOrphaned(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, POLL_MS);
  timer.unref();
}
