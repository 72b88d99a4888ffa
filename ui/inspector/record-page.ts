import { FIRST_PAINTED_NODE, type NodeId } from '../../protocol/index.ts';
import type { InspectedPage, WireEvent } from './inspected-page.ts';
import { Recording, toRecord } from './recording/index.ts';
import { stateOf, type TreeState } from './states/index.ts';

/** Records a page: from its start, if `early` has all messages since then, otherwise from now on, with the tree as it is. */
export function recordPage(page: Pick<InspectedPage, 'app' | 'watch'>, early: readonly WireEvent[]): Recording {
  const isWhole = early.some((event) => event.kind === 'batch' && event.message.seq === 1);
  const recording = new Recording(isWhole ? stateOf([]) : treeNow(page));
  let isLost = false;
  let last = 0;
  const add = (event: WireEvent): void => {
    const { problem } = recording.add(toRecord(event));
    if (event.kind === 'batch') last = event.message.seq;
    // A recording that began while batches were under way may not fit to them: once a batch has run, the tree is read from the page again.
    isLost ||= problem !== null;
    if (!isLost || event.kind !== 'ran') return;
    recording.restart(event.at, treeNow(page));
    // Batches that have come but not run yet are not part of that tree, so it is read again after the last of them.
    isLost = event.seq < last;
  };
  // Other batches are part of the tree already.
  if (isWhole || !early.some(({ kind }) => kind === 'batch')) for (const event of early) add(event);
  page.watch(add);
  return recording;
}

/** The page's tree, without the form that is painted before Python runs: Python's first batch makes these nodes, by the same numbers. */
function treeNow({ app }: Pick<InspectedPage, 'app'>): TreeState {
  if (!app) return stateOf([]);
  const { store, painting } = app.host;
  const isMade = ({ id }: { readonly id: NodeId }): boolean => !painting.isOn || id < FIRST_PAINTED_NODE;
  return stateOf(
    store.all
      .filter(isMade)
      .map(({ id, type, props, children }) => [
        id,
        type,
        { ...props },
        children.filter(isMade).map((child) => [child.id, child.layout]),
      ]),
  );
}
