import { useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { type NodeId, WellKnownNode } from '../../../protocol/index.ts';
import { JsonTree } from '../panel/json-tree.tsx';
import { useRecording } from '../panel/use-recording.ts';
import { parentsIn, type TreeState } from '../states/index.ts';
import { NodeTree } from './node/NodeTree.tsx';
import type { TabProps } from './tab.ts';

/** The page's current nodes, and the properties of a chosen one. */
export function Tree({ subject: { recording, live } }: TabProps) {
  useRecording(recording);
  const state = recording.history.latest;
  const [chosen, setChosen] = useState<NodeId>(WellKnownNode.app);
  /** Nodes that were unfolded or folded here; the others are folded, except the page and what is directly on it, such as the open form. */
  const [folding, setFolding] = useState<ReadonlyMap<NodeId, boolean>>(new Map());
  const [picking, setPicking] = useState(false);
  const node = state.get(chosen);

  const mark = (id: NodeId | null): void => {
    if (!picking) live?.picker.show(id === null ? null : (live.page.app?.host.nodes.find(id)?.root ?? null));
  };
  // Ends picking when the tab is left, so that clicks go to the page again.
  useEffect(() => () => live?.picker.end(), [live]);
  const pick = (): void => {
    if (picking) return live?.picker.end();
    setPicking(true);
    live?.picker.pick((id) => {
      setPicking(false);
      if (id === null) return;
      setChosen(id);
      setFolding((before) => new Map([...before, ...above(recording.history.latest, id).map((each) => [each, true] as const)]));
    });
  };
  const toggle = (id: NodeId, open: boolean): void => setFolding(new Map([...folding, [id, open]]));
  return (
    <div className="split">
      <div className="list">
        <div className="bar">
          {live && (
            <Button
              size="sm"
              variant="outline-secondary"
              active={picking}
              aria-pressed={picking}
              onClick={pick}
              // Keys in the inspector's document are no events of the page's document, on which the picker listens.
              onKeyDown={({ key }) => key === 'Escape' && picking && live.picker.end()}
            >
              Pick on the page
            </Button>
          )}
          <span className="text-body-secondary">{state.size} nodes</span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="scroll" tabIndex={0} aria-label="Nodes" onMouseLeave={() => mark(null)}>
          <NodeTree
            ids={Object.values(WellKnownNode)}
            {...{ state, chosen, folding, toggle, mark }}
            depth={0}
            choose={setChosen}
          />
        </section>
      </div>
      <aside className="details" aria-label="The node">
        <h2>
          {node?.type ?? 'A node that is gone'} {chosen}
        </h2>
        {node && <JsonTree value={node.props} open />}
      </aside>
    </div>
  );
}

/** The ancestors of a node, which must be unfolded to show it. */
function above(state: TreeState, id: NodeId): NodeId[] {
  const parents = parentsIn(state);
  const found: NodeId[] = [];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) found.push(at);
  return found;
}
