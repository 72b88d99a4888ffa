import type { NodeContext } from '../definition.ts';

/** What the parts of a definition share of one node, made when the first of them asks for it. */
export function perNode<T extends object>(make: (node: NodeContext) => T): (node: NodeContext) => T {
  const known = new WeakMap<NodeContext, T>();
  return (node) => {
    const made = known.get(node) ?? make(node);
    known.set(node, made);
    return made;
  };
}
