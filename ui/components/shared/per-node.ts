import type { NodeContext } from '../definition.ts';

/** State of one node that the parts of a definition share, created by the first of them to use it. */
export function perNode<T extends object>(make: (node: NodeContext) => T): (node: NodeContext) => T {
  const known = new WeakMap<NodeContext, T>();
  return (node) => {
    const made = known.get(node) ?? make(node);
    known.set(node, made);
    return made;
  };
}
