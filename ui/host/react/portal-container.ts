import { isReactNode } from './fibers.ts';

/**
 * The container of an interior's portal: React calls it as if it were an element. It inserts React's elements into the root, before the children and
 * before what page scripts have added, and removes them even if page scripts have moved them elsewhere. So React neither fails at
 * the boundary of an interior nor removes what it does not own.
 */
export class PortalContainer {
  readonly #root: HTMLElement;
  #last: ChildNode | null = null;
  /** The node is gone: React may unmount the interior, while its elements stay in the root, which is no longer visible. */
  isClosed = false;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** React continues here when it dispatches an event to enclosing components. */
  get parentNode(): ParentNode | null {
    return this.#root.parentNode;
  }

  appendChild(node: ChildNode): void {
    const root = this.#root;
    if (root.lastChild === this.#last) root.appendChild(node);
    else root.insertBefore(node, afterReactNodes(root));
    this.#last = node;
  }

  insertBefore(node: ChildNode, before: ChildNode): void {
    if (before.parentNode === this.#root) this.#root.insertBefore(node, before);
    else this.appendChild(node);
  }

  removeChild(node: ChildNode): void {
    if (!this.isClosed) node.remove();
  }

  addEventListener(type: string, listener: (event: Event) => void, options?: AddEventListenerOptions | boolean): void {
    listening.add(this.#root);
    this.#root.addEventListener(type, ENTERING.has(type) ? withForeignOriginHidden(this.#root, listener) : listener, options);
  }
}

/** Roots with React's event listeners. */
const listening = new WeakSet<Element>();

const ENTERING: ReadonlySet<string> = new Set(['mouseover', 'pointerover']);
/** The properties for the element that the pointer leaves: the standard one, and the older one that React reads after it. */
const ORIGIN = ['relatedTarget', 'fromElement'] as const;

/**
 * When the pointer comes from elements by React elsewhere, React ignores this event, since it expects to handle the `mouseout`
 * there; but most interiors have none of its listeners. For such elements, the event is shown to React without its origin.
 */
function withForeignOriginHidden(root: Element, listener: (event: Event) => void): (event: Event) => void {
  return (event) => {
    const from = (event as MouseEvent).relatedTarget;
    if (!(from instanceof Element) || root.contains(from) || isHeard(from)) return listener(event);
    for (const name of ORIGIN) Object.defineProperty(event, name, { value: null, configurable: true });
    try {
      listener(event);
    } finally {
      for (const name of ORIGIN) Reflect.deleteProperty(event, name);
    }
  };
}

function isHeard(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) if (listening.has(one)) return true;
  return false;
}

/** A container that React takes for one with its listeners already, which saves some 280 listeners for each. */
class SilentPortalContainer extends PortalContainer {}

/** The container in a root; `listens` is set if the interior uses React's own events. */
export function portalContainerIn(root: HTMLElement, listens: boolean): PortalContainer {
  return listens ? new PortalContainer(root) : new SilentPortalContainer(root);
}

/** The prefix of the property by which React marks a container that has its listeners. */
const MARK = '_reactListening';

/** What React reads from a container and is the same for all: on the prototype it takes no memory per container. */
const LIKE_AN_ELEMENT = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };

/**
 * The container of React's root: an element that is not on the page, in a document without events. In the page's document React
 * would handle each `selectionchange`, of which a list of a thousand inputs causes a thousand.
 */
export function detachedContainer(document: Document): HTMLElement {
  return document.createElement('template').content.ownerDocument.createElement('div');
}

/**
 * Makes portal containers look like elements of `document` to React, and marks silent ones as having its listeners, as React has marked
 * `container`.
 */
export function preparePortalContainers(container: HTMLElement, ownerDocument: Document): void {
  // Otherwise React sets a click handler on each container, for Safari.
  Object.assign(PortalContainer.prototype, LIKE_AN_ELEMENT, { ownerDocument, onclick: () => undefined });
  const mark = Object.keys(container).find((key) => key.startsWith(MARK));
  if (mark) Object.assign(SilentPortalContainer.prototype, { [mark]: true });
}

function afterReactNodes(root: HTMLElement): ChildNode | null {
  let last = root.lastChild;
  while (last && !isReactNode(last)) last = last.previousSibling;
  return last ? last.nextSibling : root.firstChild;
}
