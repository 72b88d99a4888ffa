import { isReacts } from './fibers.ts';

/**
 * Where an interior stands: what React takes for its container. In the root it puts React's elements in front of children
 * and of what page scripts have added, and takes out what is to go from wherever page scripts have brought it. So React
 * can neither fail at the edge of an interior nor clear a root of what isn't its own.
 */
export class InteriorPlace {
  readonly #root: HTMLElement;
  #last: ChildNode | null = null;
  /** The node is gone: React may end what it has, and leaves alone what stands in a root that nobody sees. */
  isClosed = false;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** React's events go on from here to components around. */
  get parentNode(): ParentNode | null {
    return this.#root.parentNode;
  }

  appendChild(node: ChildNode): void {
    const root = this.#root;
    if (root.lastChild === this.#last) root.appendChild(node);
    else root.insertBefore(node, behindReacts(root));
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
    this.#root.addEventListener(type, ENTERING.has(type) ? hearingWhereFrom(this.#root, listener) : listener, options);
  }
}

/** Roots that React listens on. */
const listening = new WeakSet<Element>();

const ENTERING: ReadonlySet<string> = new Set(['mouseover', 'pointerover']);
/** Where the pointer comes from, by the standard's name and by the older one that React asks for next. */
const ORIGIN = ['relatedTarget', 'fromElement'] as const;

/**
 * A pointer that comes from what React has drawn elsewhere has left that, and React takes for granted that it hears of it there;
 * but in most interiors it doesn't listen. Coming from these, it comes from nowhere.
 */
function hearingWhereFrom(root: Element, listener: (event: Event) => void): (event: Event) => void {
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

/** A place that React takes for one where it listens already, as it would by some 280 listeners on each. */
class SilentPlace extends InteriorPlace {}

/** The place in a root; `listens` when the interior uses React's own events. */
export function placeIn(root: HTMLElement, listens: boolean): InteriorPlace {
  return listens ? new InteriorPlace(root) : new SilentPlace(root);
}

/** React's mark of a container that has its listeners. */
const MARK = '_reactListening';

/** What React reads of a container and what is the same for all: so it costs each of them nothing. */
const LIKE_AN_ELEMENT = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };

/**
 * What React's root is made on: an element that no page shows, of a document that hears nothing. On the page's own React would
 * hear of each `selectionchange`, of which a list of a thousand inputs brings a thousand.
 */
export function containerApart(document: Document): HTMLElement {
  return document.createElement('template').content.ownerDocument.createElement('div');
}

/** Make places pass for elements of `document`, and silent ones for such as React listens on, as it does on `container`. */
export function preparePlaces(container: HTMLElement, ownerDocument: Document): void {
  // React would set a handler on each container, for Safari, unless there is one.
  Object.assign(InteriorPlace.prototype, LIKE_AN_ELEMENT, { ownerDocument, onclick: () => undefined });
  const mark = Object.keys(container).find((key) => key.startsWith(MARK));
  if (mark) Object.assign(SilentPlace.prototype, { [mark]: true });
}

function behindReacts(root: HTMLElement): ChildNode | null {
  let last = root.lastChild;
  while (last && !isReacts(last)) last = last.previousSibling;
  return last ? last.nextSibling : root.firstChild;
}
