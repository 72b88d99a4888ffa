/** Runs a child process in place of this one: it has the same terminal, receives the same signals, and its exit code is passed on. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const PASSED_ON = ['SIGTERM', 'SIGHUP', 'SIGINT'];

let isAsked = false;

/** Has this process received a signal that the child has received, too? */
export const wasSignalled = () => isAsked;

/**
 * Start `command`, and wait until it ends.
 *
 * A terminal sends Ctrl-C to the whole process group, so SIGINT is passed on only when there is no terminal: the child would receive it
 * twice otherwise.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] `stdio` is inherited unless given.
 * @returns {Promise<number>} the exit code; 128 + signal number when a signal ended the process, as in shells.
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const listeners = PASSED_ON.map((signal) => {
      const listener = () => {
        isAsked = true;
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      };
      process.on(signal, listener);
      return () => process.off(signal, listener);
    });
    const stopListening = () => {
      for (const stop of listeners) stop();
    };
    child.on('error', (error) => {
      stopListening();
      reject(error);
    });
    child.on('close', (code, signal) => {
      stopListening();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
