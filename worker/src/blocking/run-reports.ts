import type { RunReport } from '../../../protocol/index.ts';
import type { Tick } from './tick.ts';

/** What is shorter is nobody's concern, and what is longer is told of this often. */
const EVERY_MS = 1_000;

/** The page's end of it is `ui/page/run-watch.ts`. */
export type RunPort = Pick<MessagePort, 'postMessage' | 'onmessage'>;

export interface RunReportsOptions {
  /** Null where nobody watches. */
  readonly port: RunPort | null;
  readonly tick: Pick<Tick, 'ran'>;
  /** Is it somebody's turn, though a message comes in? */
  readonly isRunning: () => boolean;
}

/**
 * Tells the page for how long Python has run without waiting (decisions/blocking.md): when it is asked, and by itself while the
 * tick sees a long run. One C call keeps both from happening, which is how the page knows of it.
 */
export class RunReports {
  readonly #options: RunReportsOptions;
  #told = 0;

  constructor(options: RunReportsOptions) {
    this.#options = options;
    const { port, tick, isRunning } = options;
    if (port) port.onmessage = () => this.#tell(isRunning() ? tick.ran() : null);
  }

  /** The tick has come by in the midst of a run. */
  readonly ticked = (now = performance.now()): void => {
    if (now - this.#told < EVERY_MS || this.#options.tick.ran(now) < EVERY_MS) return;
    this.#told = now;
    this.#tell(this.#options.tick.ran(now));
  };

  /** Python waits, and the thread is about to be blocked: it answers no question until it goes on. */
  readonly blocked = (): void => this.#tell(null);

  #tell(report: RunReport): void {
    this.#options.port?.postMessage(report);
  }
}
