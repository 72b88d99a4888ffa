import { type NodeId, WellKnownNode } from '../../protocol/index.ts';
import { type HeadlessNode, type HeadlessTree, textsOf } from './headless-tree.ts';
import { PAGE_BUTTONS } from './page-controls.ts';

/** Chooses among several components with the same text. */
export interface Where {
  /** The component nearest to one with this text, for example in the same row. */
  readonly beside?: string;
}

export interface Wanted extends Where {
  /** The property with the text that identifies the component. */
  readonly property: 'text' | 'placeholder';
  readonly words: string;
  /** Components that are preferred: a label may have the same text as a button. */
  readonly isMeant: (node: HeadlessNode) => boolean;
  /** Components without such text themselves may be identified by the text before them. */
  readonly byTextBefore?: boolean;
}

/**
 * Finds the component that a user would take for the wanted one. An open dialog covers everything below it.
 *
 * @throws Error when there is none, with the candidates, and when it is disabled
 */
export function findEnabled(tree: HeadlessTree, wanted: Wanted): HeadlessNode {
  const found = find(tree, wanted);
  const { property, words } = wanted;
  if (found.props['enabled'] === false) throw new Error(`the ${found.type} whose ${property} is "${words}" is disabled`);
  return found;
}

function find(tree: HeadlessTree, { property, words, isMeant, byTextBefore, beside }: Wanted): HeadlessNode {
  const dialog = topDialog(tree);
  const roots = dialog ? [dialog] : Object.values(WellKnownNode);
  const nodes = tree.below(roots);
  const saying = nodes.filter((node) => wordsOf(node, property).includes(words));
  const meant = saying.filter(isMeant);
  const behind = byTextBefore && meant.length === 0 ? behindTexts(nodes, words, isMeant) : [];
  const all = [meant, behind, saying].find(({ length }) => length > 0) ?? [];
  const found = beside === undefined ? all[0] : nearest(tree, nodes, all, beside);
  if (found) return found;
  const where = dialog ? 'the dialog that is open' : 'the page';
  if (nodes.length === roots.length)
    throw new Error(
      `${where} shows nothing yet: expected a component whose ${property} is "${words}"; wait with untilShows first`,
    );
  const others = nodes.flatMap((node) => wordsOf(node, property));
  throw new Error(`${where} has no component whose ${property} is "${words}"; there are ${JSON.stringify(others)}`);
}

function wordsOf({ type, props }: HeadlessNode, property: Wanted['property']): readonly string[] {
  if (type === 'PageControls' && property === 'text') return Object.keys(PAGE_BUTTONS);
  const words = props[property];
  return typeof words === 'string' && words !== '' ? [words] : [];
}

/** The dialog that was opened last, which covers everything below it. */
function topDialog(tree: HeadlessTree): NodeId | undefined {
  const dialogs = tree.node(WellKnownNode.overlays).children.filter((id) => {
    const { type, props } = tree.node(id);
    return type === 'Alert' && props['open'] !== false;
  });
  return dialogs.at(-1);
}

/** The first preferred component after each component with this text. */
function behindTexts(nodes: readonly HeadlessNode[], words: string, isMeant: Wanted['isMeant']): HeadlessNode[] {
  return nodes.flatMap(({ props }, at) => {
    const next = props['text'] === words ? nodes.slice(at + 1).find(isMeant) : undefined;
    return next ? [next] : [];
  });
}

/**
 * The component that shares the innermost container with a component whose text is `beside`.
 *
 * @throws Error when no component has that text
 */
function nearest(
  tree: HeadlessTree,
  nodes: readonly HeadlessNode[],
  all: readonly HeadlessNode[],
  beside: string,
): HeadlessNode | undefined {
  const marks = nodes.filter((node) => textsOf(node).includes(beside));
  if (marks.length === 0) throw new Error(`the page has nothing that says "${beside}", beside which something was expected`);
  const around = new Set<NodeId>();
  let found: HeadlessNode | undefined;
  let deepest = 0;
  for (const mark of marks) {
    around.clear();
    for (const { id } of tree.around(mark.id)) around.add(id);
    for (const node of all) {
      const depth = tree.around(node.id).filter(({ id }) => around.has(id)).length;
      if (depth > deepest) [found, deepest] = [node, depth];
    }
  }
  return found;
}
