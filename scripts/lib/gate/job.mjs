/** A child process of the gate: its output is read, and all processes that it started are ended with it. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, inRepo, repoRoot } from '../repo.mjs';

/** Milliseconds after SIGTERM until a job is killed. */
const GRACE = 5_000;
const END_WITH_PARENT = `--import=${pathToFileURL(inRepo('scripts', 'lib', 'gate', 'end-with-parent.mjs'))}`;

/**
 * @typedef {object} Job
 * @property {Promise<number>} ended its exit code; 128 + the signal's number when a signal ended it
 * @property {() => Promise<void>} end sends SIGTERM to its process group, kills what still runs after a while, and waits
 */

/**
 * @param {string} node path of the Node that runs it
 * @param {readonly string[]} args of Node: flags, script, arguments
 * @param {(text: string) => void} hear gets its output on both streams
 * @param {NodeJS.ProcessEnv} [env] variables in addition to this process's own
 * @returns {Job}
 */
export function startJob(node, args, hear, env = {}) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(node, [END_WITH_PARENT, ...args], {
    cwd: repoRoot,
    // Tests start many servers, which share this cache of compiled modules.
    env: { ...process.env, NODE_COMPILE_CACHE: join(cacheDir, 'node'), ...colour, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own can be ended at once, and does not receive a terminal's Ctrl-C.
    detached: process.platform !== 'win32',
  });
  // However the job ended, processes that it started are ended, too.
  child.on('exit', () => signalGroup(child, 'SIGKILL'));
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
  return { ended, end: () => endGroup(child, ended) };
}

/** @param {import('node:child_process').ChildProcess} child @param {Promise<unknown>} ended */
async function endGroup(child, ended) {
  signalGroup(child, 'SIGTERM');
  const killing = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE);
  await ended.catch(() => undefined);
  clearTimeout(killing);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} name */
function signalGroup(child, name) {
  try {
    process.kill(process.platform === 'win32' ? /** @type {number} */ (child.pid) : -(child.pid ?? 0), name);
  } catch {
    // No process of the group is left.
  }
}
