import type { Batch, Delivery, ServerFrame } from '../../protocol/index.ts';
import type { Watcher } from '../inspector/index.ts';

/** Passes the messages of the page's wires to a watcher, which there is only while an inspector is open. */
export class WireEvents {
  #watcher: Watcher | null = null;

  get watched(): boolean {
    return this.#watcher !== null;
  }

  tell(watcher: Watcher | null): void {
    this.#watcher = watcher;
  }

  /** Report a batch, run it, and report the result. */
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
