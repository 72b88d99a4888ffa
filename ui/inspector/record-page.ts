import type { InspectedPage, WireEvent } from './inspected.ts';
import { Recording, toRecord } from './recording/index.ts';
import { stateOf, type TreeState } from './states/index.ts';

/** From now on, with the tree as it is; or from the page's beginning, where all that came since is at hand. */
export function recordPage(page: Pick<InspectedPage, 'app' | 'watch'>, early: readonly WireEvent[]): Recording {
  const isWhole = early.some((event) => event.kind === 'batch' && event.message.seq === 1);
  const recording = new Recording(isWhole ? stateOf([]) : treeNow(page));
  let isLost = false;
  let last = 0;
  const add = (event: WireEvent): void => {
    const { problem } = recording.add(toRecord(event));
    if (event.kind === 'batch') last = event.message.seq;
    // Begun in the midst of a batch, the record may lack a part of it: what is on the page by its end is read anew.
    isLost ||= problem !== null;
    if (!isLost || event.kind !== 'ran') return;
    recording.restart(event.at, treeNow(page));
    // What came meanwhile is not among it yet.
    isLost = event.seq < last;
  };
  for (const event of isWhole ? early : []) add(event);
  page.watch(add);
  return recording;
}

function treeNow({ app }: Pick<InspectedPage, 'app'>): TreeState {
  return stateOf(
    (app?.host.store.all ?? []).map(({ id, type, props, children }) => [
      id,
      type,
      { ...props },
      children.map((child) => [child.id, child.layout]),
    ]),
  );
}
