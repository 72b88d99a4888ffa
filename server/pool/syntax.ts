import type { ErrorPayload } from '../../protocol/index.ts';
import type { SourceFile } from '../app/index.ts';
import type { PythonHost, StartHost } from './hosts/index.ts';

type Faults = readonly ErrorPayload[];

/**
 * Tells which sources are no Python for the interpreter that browsers run. It starts with the first question, and stays: a
 * later answer takes milliseconds.
 */
export class SyntaxChecker {
  readonly #startHost: StartHost;
  #host: PythonHost | null = null;
  /** Those who asked, in their order. */
  #waiting: ((faults: Faults) => void)[] = [];

  /** @param startHost starts the Python that is asked */
  constructor(startHost: StartHost) {
    this.#startHost = startHost;
  }

  /** What the sources fail with, a payload for each that does; none where Python cannot be asked. */
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
