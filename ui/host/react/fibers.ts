/**
 * Reads React's internal tree of fibers, which tells where React has put each node. It is no public interface: the tests of
 * `restore.ts` fail if a new version of React changes it.
 */

/** A node of React's tree, with the parts that are read here. */
export interface Fiber {
  readonly tag: number;
  readonly key: string | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
}

const TAG = { portal: 4, element: 5, text: 6 } as const;
/** Prefix of the property that React sets on each node it creates; the rest of the name is random for each page. */
const OWN = '__reactFiber$';

/** The React props that determine an element's content. */
export interface ElementProps {
  readonly children?: unknown;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly dangerouslySetInnerHTML?: unknown;
}

/** An element or text that React has created, with its children. */
export interface RenderedNode {
  readonly node: ChildNode;
  /** Null for a text. */
  readonly props: ElementProps | null;
  /** The content of a text node, or of an element whose only content is a text. Null if the element has other children or none. */
  readonly text: string | null;
  readonly parts: readonly RenderedNode[];
}

/** Did React create this node? */
export function isReactNode(node: Node): boolean {
  for (const key in node) {
    if (!Object.hasOwn(node, key)) return false;
    if (key.startsWith(OWN)) return true;
  }
  return false;
}

/** The root of React's current tree. */
export function topFiber(root: object): Fiber | null {
  return (root as { readonly _internalRoot?: { readonly current: Fiber } })._internalRoot?.current ?? null;
}

/** What React has created below `fiber`, in order, except what portals of the interior put elsewhere. */
export function renderedBelow(fiber: Fiber): RenderedNode[] {
  const rendered: RenderedNode[] = [];
  for (let { child } = fiber; child; child = child.sibling) {
    if (child.tag === TAG.element) rendered.push(renderedElement(child));
    else if (child.tag === TAG.text) rendered.push(renderedText(child));
    else if (child.tag !== TAG.portal) rendered.push(...renderedBelow(child));
  }
  return rendered;
}

function renderedElement(fiber: Fiber): RenderedNode {
  const props = fiber.memoizedProps as ElementProps;
  const { children } = props;
  const text = ['string', 'number', 'bigint'].includes(typeof children) ? String(children) : null;
  return { node: fiber.stateNode as ChildNode, props, text, parts: text === null ? renderedBelow(fiber) : [] };
}

function renderedText(fiber: Fiber): RenderedNode {
  return { node: fiber.stateNode as ChildNode, props: null, text: String(fiber.memoizedProps), parts: [] };
}
