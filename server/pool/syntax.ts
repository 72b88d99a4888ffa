import type { ErrorPayload } from '../../protocol/index.ts';
import type { SourceFile } from '../app/index.ts';
import type { PythonHost, StartHost } from './hosts/index.ts';

type Faults = readonly ErrorPayload[];

/**
 * Checks the syntax of sources for the Python version of the browser. The interpreter starts with the first check and stays, so
 * later ones take milliseconds.
 */
export class SyntaxChecker {
  readonly #startHost: StartHost;
  #host: PythonHost | null = null;
  /** Callbacks of pending checks, in order. */
  #waiting: ((faults: Faults) => void)[] = [];

  /** @param startHost starts the Python that checks */
  constructor(startHost: StartHost) {
    this.#startHost = startHost;
  }

  /** The syntax errors, one payload for each source that has one; none if Python cannot run. */
  check(sources: readonly SourceFile[]): Promise<Faults> {
    if (sources.length === 0) return Promise.resolve([]);
    return new Promise((resolve) => {
      this.#host ??= this.#start();
      this.#waiting.push(resolve);
      this.#host.send({ kind: 'compile', sources: JSON.stringify(sources) });
    });
  }

  async close(): Promise<void> {
    await this.#host?.terminate();
  }

  #start(): PythonHost {
    return this.#startHost({
      onMessage: (message) => {
        if (message.kind === 'compiled') this.#waiting.shift()?.(JSON.parse(message.faults) as Faults);
      },
      onGone: () => {
        this.#host = null;
        for (const resolve of this.#waiting.splice(0)) resolve([]);
      },
    });
  }
}
