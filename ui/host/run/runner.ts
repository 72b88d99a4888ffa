import { type Batch, operationsIn, type ReadBatch, repliesIn, TreeOp } from '../../../protocol/index.ts';
import { measureSince } from '../../../shared/common/index.ts';
import { HostFault } from '../objects/index.ts';
import type { Painting } from '../paint/index.ts';
import { ChangeSet, checkTree } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { commit } from './commit.ts';
import { isTreeMutation, mayMeasure, type OperationScope, runOperation } from './operations.ts';
import type { Outbox } from './outbox.ts';
import type { Page } from './page.ts';

export interface RunnerOptions {
  readonly page: Page;
  readonly operations: OperationScope;
  readonly outbox: Outbox;
  readonly budget: Budget;
  readonly painting: Pick<Painting, 'retell' | 'handOver'>;
  readonly nextTask: () => Promise<void>;
  /** Parses and checks a message; throws with the path of what is wrong. */
  readonly readBatch: (message: unknown) => ReadBatch;
  /** A batch was refused, or the host failed while running it: our fault. */
  readonly fault: (error: unknown) => void;
  /** For the inspector and the trace. */
  readonly ran?: (batch: Batch, milliseconds: number) => void;
}

/** A batch in line, and who is told what became of it. */
interface Waiting extends PromiseWithResolvers<void> {
  readonly message: unknown;
}

/**
 * Runs batches in order, one after the other. Consecutive tree mutations form one commit, ended by the first operation
 * that needs the DOM and by the batch's end. Short batches run at once; a long commit, and what draws in pieces, goes on in later
 * tasks.
 */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #queue: Waiting[] = [];
  #running = false;
  #ran = 0;
  #batch: Batch | null = null;
  /** Who waits for a batch to have run, by its number. */
  readonly #awaited = new Map<number, PromiseWithResolvers<void>>();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Number of the last batch run. */
  get ran(): number {
    return this.#ran;
  }

  /** Number of the batch whose operations are being run right now, null between them. */
  get running(): number | null {
    return this.#batch?.seq ?? null;
  }

  /** Resolves when this batch has run; rejects with what kept it from it, which `fault` has been told, too. */
  receive(message: unknown): Promise<void> {
    const waiting: Waiting = { message, ...Promise.withResolvers<void>() };
    this.#queue.push(waiting);
    if (!this.#running) void this.#drain();
    return waiting.promise;
  }

  /** Resolves when the batch with this number has run, or was refused. */
  async whenRan(seq: number): Promise<void> {
    if (seq <= this.#ran) return;
    const awaited = this.#awaited.get(seq) ?? Promise.withResolvers<void>();
    this.#awaited.set(seq, awaited);
    await awaited.promise;
  }

  async #drain(): Promise<void> {
    const { budget, outbox } = this.#options;
    this.#running = true;
    budget.begin();
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { message, resolve, reject } = next;
      try {
        try {
          for (const _pause of this.#run(message)) {
            // What happens meanwhile is the user's doing, not the batch's.
            const batch = this.#batch;
            this.#batch = null;
            await this.#pause();
            this.#batch = batch;
          }
        } finally {
          this.#batch = null;
          this.#ran = seqOf(message) ?? this.#ran + 1;
          outbox.batchEnded();
          this.#awaited.get(this.#ran)?.resolve();
          this.#awaited.delete(this.#ran);
        }
        resolve();
      } catch (error) {
        // Whatever failed, be it the telling of a failure: the next batch runs all the same.
        reject(error);
      }
      if (this.#queue.length > 0 && budget.spent) await this.#pause();
    }
    budget.end();
    this.#running = false;
  }

  /** Let the browser draw and hear. */
  async #pause(): Promise<void> {
    const { budget, nextTask } = this.#options;
    budget.pause();
    await nextTask();
    budget.resume();
  }

  *#run(message: unknown): Generator<void, void> {
    const start = performance.now();
    const batch = this.#admit(message);
    const progress = { done: 0 };
    this.#batch = batch;
    try {
      yield* this.#operate(batch, progress);
    } catch (error) {
      this.#fail(batch.parsed.slice(progress.done), new HostFault('the batch could not be run to its end', { cause: error }));
      this.#options.fault(error);
      throw error;
    } finally {
      measureSince(performance, `batch ${batch.seq}`, start);
      this.#options.ran?.(batch, performance.now() - start);
    }
  }

  *#operate({ seq, parsed, binaries, cause }: ReadBatch, progress: { done: number }): Generator<void, void> {
    const { page, operations } = this.#options;
    let changes = new ChangeSet();
    for (const operation of parsed) {
      progress.done += 1;
      if (isTreeMutation(operation)) {
        page.media.adoptFrom(operation, binaries);
        page.store.apply(operation, changes);
        continue;
      }
      yield* this.#commit(changes, seq);
      changes = new ChangeSet();
      if (mayMeasure(operation)) page.farRows.finish();
      runOperation(operation, binaries, cause, operations);
    }
    yield* this.#commit(changes, seq);
    if (parsed.some(([code]) => code === TreeOp.remove)) operations.listening.sweep();
  }

  *#commit(changes: ChangeSet, seq: number): Generator<void, void> {
    const { page, budget } = this.#options;
    if (!changes.empty) {
      const start = performance.now();
      yield* commit(page, changes, seq, budget);
      measureSince(performance, `commit ${seq}`, start);
    }
    // What comes next may look at it.
    while (page.growing.step()) if (budget.spent) yield;
  }

  /**
   * Check a batch, retold for what is painted, and have that handed over to it.
   *
   * @throws what is wrong with the batch, which is refused: then it changes nothing, and whoever waits for it is told
   */
  #admit(message: unknown): ReadBatch {
    const { page, painting, readBatch, fault } = this.#options;
    try {
      const batch = readBatch(message);
      const adoption = painting.retell(batch.parsed);
      const retold = { ...batch, parsed: adoption.operations };
      checkTree(retold, page.store);
      painting.handOver(adoption);
      return retold;
    } catch (error) {
      this.#fail(operationsIn(message), new HostFault('the batch was refused', { cause: error }));
      fault(error);
      throw error;
    }
  }

  #fail(operations: unknown, fault: HostFault): void {
    for (const reply of repliesIn(operations)) this.#options.operations.settler.fail(reply, fault, null);
  }
}

/** Number of a batch whose content may be anything. */
function seqOf(message: unknown): number | null {
  const seq = typeof message === 'object' && message !== null && 'seq' in message ? message.seq : null;
  return typeof seq === 'number' ? seq : null;
}
