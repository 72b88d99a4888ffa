import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LARGE_YOUNG_GENERATION, WASM_RARELY_OPTIMIZED, WASM_RARELY_OPTIMIZED_LATER } from '../../scripts/lib/node-flags.mjs';
import { ENDS_WITH_PARENT } from '../../scripts/lib/orphan.mjs';
import { serverMain } from '../../scripts/lib/repo.mjs';

const REPO = join(import.meta.dirname, '..', '..');
const READY = /^Hearth serves .+ at (http:\S+)$/m;

/** Path of a file of this repository. */
export const repoFile = (...parts: readonly string[]): string => join(REPO, ...parts);

/** Flags for servers of tests, which run only for a short time. */
const FLAGS = process.execArgv.includes(WASM_RARELY_OPTIMIZED) ? [WASM_RARELY_OPTIMIZED_LATER, ...LARGE_YOUNG_GENERATION] : [];

const NPM_START = repoFile('scripts', 'start.mjs');

/** An app that is served by the script of `npm start`. */
export interface AppServer {
  readonly address: string;
  /** All output so far, of both streams. */
  output(): string;
  /** Waits until its output matches. */
  said(pattern: RegExp): Promise<string>;
  /** Halts the process that was started, during which it answers nothing. */
  whileHalted<T>(work: () => Promise<T>): Promise<T>;
  /** Sends a signal, and waits until the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves to the exit code when the process has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** How a command ended by itself. */
export interface RunResult {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Starts `npm start -- ARGS…` on a free port, with server code on Pyodide and a temporary folder for its state, unless the arguments
 * choose others; so several servers can serve one app at once. It makes no snapshots of the app.
 *
 * @throws Error with its output, if it ends before it serves
 */
export function serveApp(app: string, ...options: readonly string[]): Promise<AppServer> {
  return serving(NPM_START, app, [...options, ...withoutSnapshots(app)]);
}

/** As `serveApp`, without the process of `npm start`: the process that is stopped or killed is the server itself. */
export function serveAlone(app: string, ...options: readonly string[]): Promise<AppServer> {
  return serving(serverMain, app, [...options, ...withoutSnapshots(app)]);
}

/** As `serveApp`, with snapshots of the app, which are made when a page has been served. */
export function serveWithSnapshots(app: string, ...options: readonly string[]): Promise<AppServer> {
  return serving(NPM_START, app, options);
}

const isServer = (app: string): boolean => app.startsWith('--server');
const withoutSnapshots = (app: string): string[] => (isServer(app) ? [] : ['--no-app-snapshots']);

async function serving(script: string, app: string, options: readonly string[]): Promise<AppServer> {
  const named = (option: string, value: string): string[] => (options.includes(option) ? [] : [option, value]);
  const isApp = !isServer(app);
  const state = isApp && !options.includes('--state') ? mkdtempSync(join(tmpdir(), 'hearth-state-')) : null;
  const own = isApp ? [...named('--python', 'pyodide'), ...(state === null ? [] : ['--state', state])] : [];
  const started = start(script, [app, ...named('--port', '0'), ...own, ...options]);
  if (state !== null) void started.ended.then(() => rmSync(state, { recursive: true, force: true }));
  const [, address] = await started.said(READY);
  return {
    address: address as string,
    output: started.output,
    said: async (pattern) => (await started.said(pattern))[0],
    whileHalted: started.whileHalted,
    stop: started.stop,
    ended: started.ended,
  };
}

/** Runs `npm start -- ARGS…` until it ends by itself. */
export async function run(...args: readonly string[]): Promise<RunResult> {
  const started = start(NPM_START, args);
  return { code: await started.ended, output: started.output() };
}

function start(script: string, args: readonly string[]) {
  // Runners that are interrupted, or whose limit is reached, end without calling `stop`.
  const env = { ...process.env, ...ENDS_WITH_PARENT };
  const child = spawn(process.execPath, [...FLAGS, script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let text = '';
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      tell();
    });
  }
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then(() => {
    isOver = true;
    tell();
  });

  const said = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text);
        if (!found && !isOver) return;
        listeners.delete(look);
        if (found) resolve(found);
        else
          reject(
            new Error(
              `${basename(script)} ${args.join(' ')} ended with ${child.exitCode ?? child.signalCode} and never said ${pattern}:\n${text}`,
            ),
          );
      };
      listeners.add(look);
      look();
    });
  return {
    output: () => text,
    said,
    ended,
    whileHalted: <T>(work: () => Promise<T>) => whileHalted(child, work),
    stop: (signal?: NodeJS.Signals) => stop(child, ended, signal),
  };
}

async function whileHalted<T>(child: ChildProcess, work: () => Promise<T>): Promise<T> {
  child.kill('SIGSTOP');
  try {
    return await work();
  } finally {
    child.kill('SIGCONT');
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await ended;
}
