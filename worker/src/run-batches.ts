import { type Batch, operationsIn, repliesIn, transferable } from '../../protocol/index.ts';
import type { BatchArrival, Receive } from './inbox/index.ts';
import type { Page } from './remote.ts';

/** Returns a function that sends batches to the page; that the page has run one, or why it has not, goes to `deliver`. */
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
