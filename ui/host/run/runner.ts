import type { Batch, Operation, ReadBatch } from '../../../protocol/index.ts';
import { HostFault } from '../objects/index.ts';
import { ChangeSet, checkTree } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { commit } from './commit.ts';
import { isTreeMutation, type OperationScope, runOperation } from './operations.ts';
import type { Outbox } from './outbox.ts';
import type { Page } from './page.ts';
import { replyOf } from './replies.ts';

export interface RunnerOptions {
  readonly page: Page;
  readonly operations: OperationScope;
  readonly outbox: Outbox;
  readonly budget: Budget;
  readonly nextTask: () => Promise<void>;
  /** Parses and checks a message; throws with the path of what is wrong. */
  readonly readBatch: (message: unknown) => ReadBatch;
  /** A batch was refused, or the host failed while running it: our fault. */
  readonly fault: (error: unknown) => void;
  /** For the inspector and the trace. */
  readonly ran?: (batch: Batch, milliseconds: number) => void;
}

/**
 * Runs batches in order, one after the other. Consecutive tree mutations form one commit, ended by the first operation
 * that needs the DOM and by the batch's end. Short batches run at once; a long commit goes on in later tasks.
 */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #queue: unknown[] = [];
  #running = false;
  #ran = 0;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Number of the last batch run. */
  get ran(): number {
    return this.#ran;
  }

  /** Resolves when everything received so far has run. */
  receive(message: unknown): Promise<void> {
    this.#queue.push(message);
    return this.#running ? this.#drained : (this.#drained = this.#drain());
  }

  #drained: Promise<void> = Promise.resolve();

  async #drain(): Promise<void> {
    const { budget, nextTask, outbox } = this.#options;
    this.#running = true;
    budget.renew();
    while (this.#queue.length > 0) {
      const message = this.#queue.shift();
      for (const _pause of this.#run(message)) {
        await nextTask();
        budget.renew();
      }
      this.#ran = seqOf(message) ?? this.#ran + 1;
      outbox.acknowledge(this.#ran);
    }
    this.#running = false;
  }

  *#run(message: unknown): Generator<void, void> {
    const start = performance.now();
    const batch = this.#check(message);
    if (!batch) return;
    try {
      yield* this.#operate(batch);
    } catch (error) {
      this.#options.fault(error);
    }
    this.#options.ran?.(batch, performance.now() - start);
  }

  *#operate({ seq, parsed, binaries }: ReadBatch): Generator<void, void> {
    const { page, operations, budget } = this.#options;
    let changes = new ChangeSet();
    for (const operation of parsed) {
      if (isTreeMutation(operation)) {
        page.media.adoptFrom(operation, binaries);
        page.store.apply(operation, changes);
        continue;
      }
      if (!changes.empty) yield* commit(page, changes, seq, budget);
      changes = new ChangeSet();
      runOperation(operation, binaries, operations);
    }
    if (!changes.empty) yield* commit(page, changes, seq, budget);
  }

  /** Null when the batch is refused: then it changes nothing, and whoever waits for it is told. */
  #check(message: unknown): ReadBatch | null {
    const { page, operations, readBatch, fault } = this.#options;
    let parsed: readonly Operation[] = [];
    try {
      const batch = readBatch(message);
      parsed = batch.parsed;
      checkTree(batch, page.store);
      return batch;
    } catch (error) {
      fault(error);
      const refusal = new HostFault('the batch was refused', { cause: error });
      for (const operation of parsed) {
        const reply = replyOf(operation);
        if (reply !== 0) operations.settler.fail(reply, refusal, null);
      }
      return null;
    }
  }
}

/** Number of a batch whose content may be anything. */
function seqOf(message: unknown): number | null {
  const seq = typeof message === 'object' && message !== null && 'seq' in message ? message.seq : null;
  return typeof seq === 'number' ? seq : null;
}
