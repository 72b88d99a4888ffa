import type { Batch, Delivery, ServerFrame } from '../../protocol/index.ts';
import type { Watcher } from '../inspector/index.ts';

/** What crosses the page's wires, told to the one who watches; to nobody unless an inspector is open. */
export class WireEvents {
  #watcher: Watcher | null = null;

  get watched(): boolean {
    return this.#watcher !== null;
  }

  tell(watcher: Watcher | null): void {
    this.#watcher = watcher;
  }

  /** A batch comes, and is run. */
  batch(message: unknown, run: () => Promise<void>): Promise<void> {
    if (!this.#watcher) return run();
    const batch = message as Batch;
    this.#watcher({ at: performance.now(), kind: 'batch', message: batch });
    const ran = (failure: string | null): void =>
      this.#watcher?.({ at: performance.now(), kind: 'ran', seq: batch.seq, failure });
    const running = run();
    running.then(
      () => ran(null),
      (error: unknown) => ran(String(error)),
    );
    return running;
  }

  delivery(message: Delivery): void {
    this.#watcher?.({ at: performance.now(), kind: 'delivery', message });
  }

  readonly frame = ({ kind, when, text, bytes, cause }: ServerFrame): void => {
    this.#watcher?.({ at: when - performance.timeOrigin, kind, text, bytes, cause });
  };
}
