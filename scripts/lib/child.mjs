/** Runs one child process as if it were this one: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const PASSED_ON = ['SIGTERM', 'SIGHUP', 'SIGINT'];

let isAsked = false;

/** Has a signal come that the child has, too? */
export const hasBeenAsked = () => isAsked;

/**
 * Start `command` and wait for its end.
 *
 * A Ctrl-C at a terminal reaches the whole process group by itself, so it is passed on only when there is no terminal;
 * else the child would see it twice.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] `stdio` is inherited unless given.
 * @returns {Promise<number>} the exit code; 128 + signal number when a signal ended it, as shells count.
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
