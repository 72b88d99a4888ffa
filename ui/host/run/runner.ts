import { type Batch, operationsIn, type ReadBatch, repliesIn, TreeOp } from '../../../protocol/index.ts';
import { measureSince } from '../../../shared/common/index.ts';
import { HostFault } from '../objects/index.ts';
import type { Painting } from '../paint/index.ts';
import { ChangeSet, checkTree } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { commit } from './commit.ts';
import type { CommitScope } from './commit-scope.ts';
import { isTreeMutation, mayMeasure, type OperationScope, runOperation } from './operations.ts';
import type { Outbox } from './outbox.ts';

export interface RunnerOptions {
  readonly page: CommitScope;
  readonly operations: OperationScope;
  readonly outbox: Outbox;
  readonly budget: Budget;
  readonly painting: Pick<Painting, 'rewrite' | 'handOver'>;
  readonly nextTask: () => Promise<void>;
  /** Parses and validates a message; throws an error with the path of what is wrong. */
  readonly readBatch: (message: unknown) => ReadBatch;
  /** A batch was refused, or the host failed while running it: an error of Hearth's. */
  readonly fault: (error: unknown) => void;
  /** Called after a batch has run, for the inspector and the trace. */
  readonly ran?: (batch: Batch, milliseconds: number) => void;
}

/** A queued batch, with the promise for its sender. */
interface Waiting extends PromiseWithResolvers<void> {
  readonly message: unknown;
}

/**
 * Runs batches in order, one after the other. Consecutive tree mutations form one commit, ended by the first operation that needs
 * the DOM and by the batch's end. Short batches run at once; long commits and interiors that render in pieces continue in later
 * tasks.
 */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #queue: Waiting[] = [];
  #running = false;
  #ran = 0;
  #batch: Batch | null = null;
  /** The promises for batches that have not run yet, by their number. */
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

  /** Resolves when this batch has run; rejects with the error that prevented it, which is also given to `fault`. */
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
            // Events that occur meanwhile are caused by the user, not by the batch.
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
        // Whatever failed, even reporting a failure: the next batch must still run.
        reject(error);
      }
      if (this.#queue.length > 0 && budget.spent) await this.#pause();
    }
    budget.end();
    this.#running = false;
  }

  /** Let the browser render and handle input. */
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
      if (mayMeasure(operation)) page.offscreenRows.finish();
      runOperation(operation, binaries, cause, operations);
    }
    yield* this.#commit(changes, seq);
    if (parsed.some(([code]) => code === TreeOp.remove)) operations.listeners.sweep();
  }

  *#commit(changes: ChangeSet, seq: number): Generator<void, void> {
    const { page, budget } = this.#options;
    if (!changes.empty) {
      const start = performance.now();
      yield* commit(page, changes, seq, budget);
      measureSince(performance, `commit ${seq}`, start);
    }
    // The next operations may look at the result.
    while (page.progressive.step()) if (budget.spent) yield;
  }

  /**
   * Validate a batch, rewritten for the painted form, and hand the rewriting over to that.
   *
   * @throws the error in the batch, which is refused: it changes nothing, and operations that wait for an answer get a failure
   */
  #admit(message: unknown): ReadBatch {
    const { page, painting, readBatch, fault } = this.#options;
    try {
      const batch = readBatch(message);
      const adoption = painting.rewrite(batch.parsed);
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

/** The number of a batch that may be malformed. */
function seqOf(message: unknown): number | null {
  const seq = typeof message === 'object' && message !== null && 'seq' in message ? message.seq : null;
  return typeof seq === 'number' ? seq : null;
}
