import { useEffect, useRef } from 'react';
import type { NodeId } from '../../../../protocol/index.ts';
import type { TreeState } from '../../states/index.ts';

interface NodeTreeProps {
  readonly ids: readonly NodeId[];
  readonly state: TreeState;
  readonly chosen: NodeId;
  /** Nodes that the user unfolded (true) or folded. */
  readonly folding: ReadonlyMap<NodeId, boolean>;
  /** Number of nodes above these. */
  readonly depth: number;
  readonly choose: (id: NodeId) => void;
  readonly toggle: (id: NodeId, open: boolean) => void;
  /** Mark a node on the page; null removes the mark. */
  readonly mark: (id: NodeId | null) => void;
}

/** Up to this depth nodes are unfolded until they are folded. */
const UNFOLDED_DEPTH = 1;

/** Nodes with their children, as far as they are unfolded. */
export function NodeTree({ ids, ...rest }: NodeTreeProps) {
  return (
    <ul className="nodes">
      {ids.map((id) => (
        <Node key={id} id={id} {...rest} />
      ))}
    </ul>
  );
}

function Node({ id, ...rest }: Omit<NodeTreeProps, 'ids'> & { readonly id: NodeId }) {
  const { state, chosen, folding, depth, choose, toggle, mark } = rest;
  const node = state.get(id);
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = chosen === id;
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  if (!node) return null;
  const isOpen = folding.get(id) ?? depth <= UNFOLDED_DEPTH;
  const title = `${node.type} ${id}`;
  return (
    <li>
      {node.children.length > 0 ? (
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-label={`What is in ${title}`}
          onClick={() => toggle(id, !isOpen)}
        >
          {isOpen ? '▾' : '▸'}
        </button>
      ) : (
        <span className="fold" />
      )}
      <button
        ref={button}
        type="button"
        className="node"
        aria-current={isChosen}
        onClick={() => choose(id)}
        onMouseEnter={() => mark(id)}
        onFocus={() => mark(id)}
        onBlur={() => mark(null)}
      >
        {title}{' '}
        <span className="text-body-secondary">{glimpse(node.props['text'] ?? node.props['title'] ?? node.props['role'])}</span>
      </button>
      {isOpen && node.children.length > 0 && <NodeTree ids={node.children.map(([child]) => child)} {...rest} depth={depth + 1} />}
    </li>
  );
}

function glimpse(value: unknown): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
