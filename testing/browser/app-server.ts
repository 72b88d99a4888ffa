import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { COMPILED_ONCE, COMPILED_ONCE_LATER } from '../../scripts/lib/node-flags.mjs';
import { serverMain } from '../../scripts/lib/repo.mjs';

const REPO = join(import.meta.dirname, '..', '..');
const READY = /^Hearth serves .+ at (http:\S+)$/m;

/** Path of a file of this repository. */
export const repoFile = (...parts: readonly string[]): string => join(REPO, ...parts);

/** Servers of tests live as long as the tests do. */
const FLAGS = process.execArgv.includes(COMPILED_ONCE) ? [COMPILED_ONCE_LATER] : [];

const NPM_START = repoFile('scripts', 'start.mjs');

/** An app served by `npm start`'s own script. */
export interface AppServer {
  readonly address: string;
  /** Everything that it wrote so far, both streams. */
  output(): string;
  /** Waits until it has written something that matches. */
  said(pattern: RegExp): Promise<string>;
  /** Asks it to end, or kills it, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Its exit code, when it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** How a command ended by itself. */
export interface RunResult {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Starts `npm start -- ARGS…` on a free port, unless the arguments name one, and its server code on Pyodide, unless they name
 * another Python. What it keeps goes with it, unless the arguments name a folder: several may serve one app at once. It makes no
 * snapshots of the app.
 *
 * @throws Error with what it wrote, when it ends before it serves
 */
export function serveApp(app: string, ...options: readonly string[]): Promise<AppServer> {
  return serving(NPM_START, app, [...options, ...withoutSnapshots(app)]);
}

/** The same without `npm start` around it: the process that is stopped, or killed, is the server itself. */
export function serveAlone(app: string, ...options: readonly string[]): Promise<AppServer> {
  return serving(serverMain, app, [...options, ...withoutSnapshots(app)]);
}

/** The same as `serveApp`, which makes snapshots of the app when a page has been served. */
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
    stop: started.stop,
    ended: started.ended,
  };
}

/** Runs `npm start -- ARGS…` when it is to end by itself. */
export async function run(...args: readonly string[]): Promise<RunResult> {
  const started = start(NPM_START, args);
  return { code: await started.ended, output: started.output() };
}

function start(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [...FLAGS, script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
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
  return { output: () => text, said, ended, stop: (signal?: NodeJS.Signals) => stop(child, ended, signal) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await ended;
}
