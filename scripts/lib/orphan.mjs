/** Notices that npm has ended: a signal to npm ends its shell, but is not passed on to the process that the shell runs. */

const POLL_MS = 250;

/** Read when this is imported, since the parent may be gone when `whenOrphaned` is called. */
const parent = process.ppid;

/** The environment of a process that is to end with the one that starts it, though npm started neither. */
export const ENDS_WITH_PARENT = { HEARTH_ENDS_WITH_PARENT: 'yes' };

/**
 * Call `end` once when the process that started this one has ended, even if that happened before this call, but after the import. Only if
 * npm started it, or a test: a server that was put into the background by hand must outlive its shell. Does not keep the process running.
 *
 * @param {() => void} end
 */
export function whenOrphaned(end) {
  if ((process.env.npm_lifecycle_event ?? process.env.HEARTH_ENDS_WITH_PARENT) === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, POLL_MS);
  timer.unref();
}
