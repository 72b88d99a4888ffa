import type { Engine, Lease, Result, Statements } from '../engine/index.ts';
import type { Compiled } from '../sql/index.ts';

/** An engine that releases its folder when it is closed. */
export class FolderEngine implements Engine {
  readonly #engine: Engine;
  readonly #giveUp: () => void;

  constructor(engine: Engine, giveUp: () => void) {
    this.#engine = engine;
    this.#giveUp = giveUp;
  }

  get url(): string | null {
    return this.#engine.url;
  }

  get bounded(): Statements {
    return this.#engine.bounded;
  }

  get copyFolder(): Engine['copyFolder'] {
    return this.#engine.copyFolder;
  }

  run(query: Compiled): Promise<Result> {
    return this.#engine.run(query);
  }

  lease(): Promise<Lease> {
    return this.#engine.lease();
  }

  async close(): Promise<void> {
    await this.#engine.close();
    this.#giveUp();
  }
}
