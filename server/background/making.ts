import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/** What takes longer will not end at all. It is minutes because the process comes last on a busy machine. */
const MOST_MINUTES = 5;

/** The line that says what went wrong, among all that Node writes of an error. */
const FAILURE = /^\w*Error\b.*$/m;

/** What a process is to make: its script reads the order from stdin, and says on stdout what came of it, both as JSON. */
export interface Work {
  readonly script: string;
  readonly order: object;
  /** Flags of Node's. */
  readonly flags?: readonly string[];
}

/** Something that is being made, on a process of its own that comes last when others compute. */
export class Making<Made> {
  readonly #child: ChildProcess;
  /** Rejects with what went wrong, and when it was ended. */
  readonly made: Promise<Made>;

  /** @param isUrgent whether somebody waits for it */
  constructor({ script, order, flags = [] }: Work, isUrgent = false) {
    this.#child = spawn(process.execPath, [...flags, script], {
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
