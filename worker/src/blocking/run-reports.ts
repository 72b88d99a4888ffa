import type { RunReport } from '../../../protocol/index.ts';
import type { Tick } from './tick.ts';

/** Runs shorter than this are not reported; longer ones are reported at this interval. */
const EVERY_MS = 1_000;

/** The port for reports, whose other end is in `ui/page/run-watchdog.ts`. */
export type RunPort = Pick<MessagePort, 'postMessage' | 'onmessage'>;

export interface RunReportsOptions {
  /** Null where the page does not watch runs. */
  readonly port: RunPort | null;
  readonly tick: Pick<Tick, 'ran'>;
  /** Does a flow have its turn at present? One may, although the worker is handling a message. */
  readonly isRunning: () => boolean;
}

/**
 * Reports to the page for how long Python has run without waiting (decisions/blocking.md): when the page asks, and unasked during a long
 * run, at the tick. A long call in C prevents both, which the page takes as the sign of one.
 */
export class RunReports {
  readonly #options: RunReportsOptions;
  #told = 0;

  constructor(options: RunReportsOptions) {
    this.#options = options;
    const { port, tick, isRunning } = options;
    if (port) port.onmessage = () => this.#tell(isRunning() ? tick.ran() : null);
  }

  /** Called at the tick, during a run. */
  readonly ticked = (now = performance.now()): void => {
    if (now - this.#told < EVERY_MS || this.#options.tick.ran(now) < EVERY_MS) return;
    this.#told = now;
    this.#tell(this.#options.tick.ran(now));
  };

  /** Python waits, and the thread is about to be blocked: reports that now, since it cannot answer the page until it goes on. */
  readonly blocked = (): void => this.#tell('blocked');

  #tell(report: RunReport): void {
    this.#options.port?.postMessage(report);
  }
}
