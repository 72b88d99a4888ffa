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
/** Folder of bytecode, written by `hearth_process/bytecode.py`. */
const BYTECODE = inRepo('.cache/bytecode');

/**
 * Milliseconds to read the rest of a process's output after it has exited, when a child process of its own keeps the pipes open.
 */
const LAST_WORDS_MS = 500;

/**
 * What server code may import besides the standard library. `own`: everything that this Python can import; `environment`: the
 * packages of its virtual environment; `partial`: the same, where some packages could not be installed; `plain`: nothing.
 */
export type Installed = 'own' | 'environment' | 'partial' | 'plain';

const FLAGS: Readonly<Record<Installed, readonly string[]>> = {
  own: [],
  environment: ['-I'],
  partial: ['-I'],
  plain: ['-I', '-S'],
};

/** How a CPython process runs. */
export interface ProcessOptions {
  readonly installed: Installed;
  readonly memoryLimit: number;
  /** Working directory of server code, made when it is missing. Null for that of this process. */
  readonly files: string | null;
  /** Folder for the bytecode of Hearth's own packages, made when it is missing. */
  readonly bytecode: string;
}

const DEFAULTS: ProcessOptions = { installed: 'own', memoryLimit: MEMORY_LIMIT, files: null, bytecode: BYTECODE };

/** A CPython installed on this machine; each host is a process of its own. */
export const cpythonHost =
  (python: string, options: Partial<ProcessOptions> = {}): StartHost =>
  (events) =>
    new ProcessHost(python, { ...DEFAULTS, ...options }, events);

class ProcessHost implements PythonHost {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  /** Calls that have not begun. */
  readonly #offered = new Set<number>();

  constructor(python: string, { installed, memoryLimit, files, bytecode }: ProcessOptions, events: HostEvents) {
    let reason = 'the Python process ended';
    // The package folders belong to the repository: no bytecode may be written there (`-B`).
    const flags = [...FLAGS[installed], '-B', '-X', 'utf8'];
    this.#process = spawn(python, [...flags, ENTRY, installed, String(memoryLimit), folderIn(files), bytecode, ...PACKAGES], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // On a machine with a screen, matplotlib would otherwise open windows, which only a process's main thread may do.
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
        // The rest of a broken stream has no meaning.
        stdout.destroy();
        void this.terminate();
      }
    });
    // Output that bypasses Python's own streams: a crash of the interpreter, or a C library.
    stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => events.onMessage({ kind: 'output', stream: 'stderr', text: text.trimEnd() }));
    // A write to a process that has just ended fails; its `close` event reports that.
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
      // `close` comes after `exit`, when the output has been read to its end.
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

/** The folder for Python's working directory, made if it is missing; empty for none. */
function folderIn(files: string | null): string {
  if (files === null) return '';
  try {
    mkdirSync(files, { mode: 0o700 });
  } catch {
    // It exists already, another process was faster, or it cannot be made. In the last case Python stays in its directory.
  }
  return files;
}
