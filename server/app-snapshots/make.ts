import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { inRepo } from '../repo/index.ts';
import type { Made } from './made.ts';

const MAKER = inRepo('scripts/lib/client/make-app-snapshot.mjs');
const WITHOUT_STACK_SWITCHING = inRepo('scripts/lib/client/without-stack-switching.mjs');

/** An import that takes longer does not end at all. Minutes, since the process comes last on a busy machine. */
const MOST_MINUTES = 5;

/** The line that says what went wrong, of all that Node writes then. */
const FAILURE = /^\w*Error\b.*$/m;

/** What a maker is given (`scripts/lib/client/make-app-snapshot.mjs`). */
export interface Order {
  /** File of the build's snapshot, and bytes of the memory in it. */
  readonly snapshot: string;
  readonly memory: number;
  /** File of our Python packages. */
  readonly archive: string;
  /** The app's, as JSON. */
  readonly payload: string;
  /** Are the app's modules imported, or only compiled? */
  readonly imports: boolean;
  readonly target: string;
  /** So many bytes on the way are worth a millisecond of the start. */
  readonly mostBytesPerMs: number;
}

/** One that is being made, on a process of its own that comes last when others compute. */
export class Making {
  readonly #child: ChildProcess;
  /** Rejects with what went wrong, and when it was ended. */
  readonly made: Promise<Made>;

  /** @param isUrgent whether somebody waits for it */
  constructor(order: Order, isSwitching: boolean, isUrgent = false) {
    const before = isSwitching ? [] : ['--import', WITHOUT_STACK_SWITCHING];
    this.#child = spawn(process.execPath, [...before, MAKER], {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
      timeout: MOST_MINUTES * 60_000,
      killSignal: 'SIGKILL',
    });
    if (!isUrgent && this.#child.pid !== undefined) comeLast(this.#child.pid);
    this.made = this.#result();
    // Whoever waits hears of it.
    this.made.catch(() => undefined);
    this.#child.stdin?.on('error', () => undefined).end(JSON.stringify(order));
  }

  /** Ends it; nothing is left behind. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.made.catch(() => undefined);
  }

  async #result(): Promise<Made> {
    const { stdout, stderr } = this.#child;
    const failed = new Promise<never>((_, reject) => this.#child.on('error', reject));
    const ended = new Promise<number | null>((resolve) => this.#child.on('close', resolve));
    const [said, complaint, code] = await Promise.race([
      failed,
      Promise.all([stdout ? text(stdout) : '', stderr ? text(stderr) : '', ended]),
    ]);
    if (code === null) throw new Error(`it was ended from outside, or by us after ${MOST_MINUTES} minutes`);
    if (code !== 0) throw new Error(FAILURE.exec(complaint)?.[0] ?? `it ended with code ${code}`);
    return JSON.parse(said) as Made;
  }
}

function comeLast(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the machine knows no priorities.
  }
}
