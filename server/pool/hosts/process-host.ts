import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { inRepo } from '../../repo/index.ts';
import { errorText } from '../../text/index.ts';
import { childEnvironment } from '../child-environment.ts';
import type { ToWorker, WorkerCall } from '../messages.ts';
import { BrokenFrame, FrameReader, writeFrame } from './frames.ts';
import type { HostEvents, PythonHost, StartHost } from './host.ts';
import { MEMORY_LIMIT } from './memory.ts';
import { PACKAGES } from './packages.ts';

const ENTRY = inRepo('server/python/hearth_process');

/** Milliseconds in which what a process said last is read, when another one that it started goes on with its output. */
const LAST_WORDS_MS = 500;

/**
 * What server code may import besides the standard library: `own` is all that the Python has, by whatever way; `environment`
 * what is installed in its virtual environment; `partial` the same, without what could not be; `plain` nothing.
 */
export type Installed = 'own' | 'environment' | 'partial' | 'plain';

const FLAGS: Readonly<Record<Installed, readonly string[]>> = {
  own: [],
  environment: ['-I'],
  partial: ['-I'],
  plain: ['-I', '-S'],
};

/** How a CPython runs. */
export interface ProcessOptions {
  readonly installed: Installed;
  readonly memoryLimit: number;
  /** What relative paths of server code begin at; it is made when it is not there. Null for where this process was started. */
  readonly files: string | null;
}

const DEFAULTS: ProcessOptions = { installed: 'own', memoryLimit: MEMORY_LIMIT, files: null };

/** A CPython of the machine's, in processes of its own. */
export const cpythonHost =
  (python: string, options: Partial<ProcessOptions> = {}): StartHost =>
  (events) =>
    new ProcessHost(python, { ...DEFAULTS, ...options }, events);

class ProcessHost implements PythonHost {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  /** Calls that have not begun. */
  readonly #offered = new Set<number>();

  constructor(python: string, { installed, memoryLimit, files }: ProcessOptions, events: HostEvents) {
    let reason = 'the Python process ended';
    // The package folders are the repository's own: no bytecode is written there.
    const flags = [...FLAGS[installed], '-B', '-X', 'utf8'];
    this.#process = spawn(python, [...flags, ENTRY, installed, String(memoryLimit), folderIn(files), ...PACKAGES], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Where a machine has a screen, matplotlib would open windows, which none but a process's first thread may.
      env: { MPLBACKEND: 'agg', ...childEnvironment() },
      windowsHide: true,
    });
    const frames = new FrameReader((message) => {
      if (message.kind === 'begun' || message.kind === 'settled' || message.kind === 'withdrawn')
        this.#offered.delete(message.number);
      events.onMessage(message);
    });
    const { stdout, stderr } = this.#process;
    stdout?.on('data', (chunk: Buffer) => {
      try {
        frames.add(chunk);
      } catch (error) {
        if (!(error instanceof BrokenFrame)) throw error;
        reason = `the pipe from the Python process cannot be read: ${error.message}`;
        // What comes behind it means nothing.
        stdout.destroy();
        void this.terminate();
      }
    });
    // What does not go through Python's own streams: an interpreter that crashes, a library in C.
    stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => events.onMessage({ kind: 'output', stream: 'stderr', text: text.trimEnd() }));
    // Writing to a process that has just ended is told by its end.
    this.#process.stdin?.on('error', () => undefined);
    this.#process.on('error', (error) => {
      reason = `${python}: ${errorText(error)}`;
    });
    let hangUp: NodeJS.Timeout | undefined;
    this.#process.on('exit', () => {
      hangUp = setTimeout(() => {
        for (const output of [stdout, stderr]) output?.destroy();
      }, LAST_WORDS_MS);
    });
    this.#gone = new Promise((resolve) => {
      // Comes when all that was said has been read, too.
      this.#process.on('close', () => {
        clearTimeout(hangUp);
        resolve();
        events.onGone(reason, [...this.#offered]);
      });
    });
  }

  send(message: ToWorker): void {
    for (const piece of writeFrame(message)) this.#process.stdin?.write(piece);
  }

  run(number: number, call: WorkerCall): void {
    this.#offered.add(number);
    this.send({ kind: 'call', number, call });
  }

  withdraw(number: number): void {
    this.send({ kind: 'withdraw', number });
  }

  stop(number: number): void {
    this.send({ kind: 'stop', number });
  }

  async terminate(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }
}

/** The folder, which is there now unless the app's state cannot be kept; empty for none. */
function folderIn(files: string | null): string {
  if (files === null) return '';
  try {
    mkdirSync(files, { mode: 0o700 });
  } catch {
    // It was there before, or another process was quicker; where it cannot be made, Python stays where it is.
  }
  return files;
}
