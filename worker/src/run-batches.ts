import { type Batch, operationsIn, repliesIn, transferable } from '../../protocol/index.ts';
import type { BatchArrival, Receive } from './inbox/index.ts';
import type { Page } from './remote.ts';

/** Has the page run batches; that it has, or why it has not, is delivered. */
export function runBatches(run: Page['run'], deliver: Receive): (batch: Batch) => void {
  return (batch) => {
    const { seq } = batch;
    const became = (item: BatchArrival['item']): void => deliver({ seq: null, item, binaries: [] });
    run(batch, transferable(batch.binaries)).then(
      () => became({ kind: 'ran', batch: seq }),
      (error: unknown) => became({ kind: 'failed', batch: seq, replies: repliesIn(operationsIn(batch)), reason: String(error) }),
    );
  };
}
