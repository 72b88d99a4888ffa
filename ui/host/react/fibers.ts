/**
 * What React has put where, by its own books. They are no public interface: the tests of `restore.ts` fail when another
 * version of React keeps them differently.
 */

/** A node of React's tree, as far as it is read here. */
export interface Fiber {
  readonly tag: number;
  readonly key: string | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
}

const TAG = { portal: 4, element: 5, text: 6 } as const;
/** React keeps a key on each node it made; the rest of the name differs from page to page. */
const OWN = '__reactFiber$';

/** Properties of an element that decide what is in it. */
export interface ElementProps {
  readonly children?: unknown;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly dangerouslySetInnerHTML?: unknown;
}

/** An element or text that React has made, with its own parts. */
export interface Made {
  readonly node: ChildNode;
  /** Null for a text. */
  readonly props: ElementProps | null;
  /** What a text says; for an element, the text that is its only content. Null: its parts are elements, or nothing. */
  readonly text: string | null;
  readonly parts: readonly Made[];
}

/** Did React make this node? */
export function isReacts(node: Node): boolean {
  for (const key in node) {
    if (!Object.hasOwn(node, key)) return false;
    if (key.startsWith(OWN)) return true;
  }
  return false;
}

/** The top of React's present tree. */
export function topFiber(root: object): Fiber | null {
  return (root as { readonly _internalRoot?: { readonly current: Fiber } })._internalRoot?.current ?? null;
}

/** What React has made below `fiber`, in order. What stands elsewhere, by portals of the interior's own, is not in it. */
export function madeBelow(fiber: Fiber): Made[] {
  const made: Made[] = [];
  for (let { child } = fiber; child; child = child.sibling) {
    if (child.tag === TAG.element) made.push(madeElement(child));
    else if (child.tag === TAG.text) made.push(madeText(child));
    else if (child.tag !== TAG.portal) made.push(...madeBelow(child));
  }
  return made;
}

function madeElement(fiber: Fiber): Made {
  const props = fiber.memoizedProps as ElementProps;
  const { children } = props;
  const text = ['string', 'number', 'bigint'].includes(typeof children) ? String(children) : null;
  return { node: fiber.stateNode as ChildNode, props, text, parts: text === null ? madeBelow(fiber) : [] };
}

function madeText(fiber: Fiber): Made {
  return { node: fiber.stateNode as ChildNode, props: null, text: String(fiber.memoizedProps), parts: [] };
}
