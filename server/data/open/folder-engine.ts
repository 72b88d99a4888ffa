import type { StateFolder } from '../../state/index.ts';
import type { Engine, Lease, Result, Statements } from '../engine/index.ts';
import type { Compiled } from '../sql/index.ts';

/** An engine that has its folder for itself until it is closed. */
export class FolderEngine implements Engine {
  readonly #engine: Engine;
  readonly #folder: StateFolder;

  constructor(engine: Engine, folder: StateFolder) {
    this.#engine = engine;
    this.#folder = folder;
  }

  get url(): string | null {
    return this.#engine.url;
  }

  get bounded(): Statements {
    return this.#engine.bounded;
  }

  run(query: Compiled): Promise<Result> {
    return this.#engine.run(query);
  }

  lease(): Promise<Lease> {
    return this.#engine.lease();
  }

  async close(): Promise<void> {
    await this.#engine.close();
    this.#folder.close();
  }
}
