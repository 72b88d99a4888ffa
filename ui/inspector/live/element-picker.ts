import type { NodeId } from '../../../protocol/index.ts';
import { owningNode } from '../../host/index.ts';

const DISABLED = ':is(button, input, select, textarea):disabled, button:disabled *';

/** Marks an element on the page, and lets the user pick one. Between uses, nothing of it is in the document or listens to it. */
export class ElementPicker {
  readonly #document: Document;
  readonly #box: HTMLElement;
  #endPicking: (() => void) | null = null;

  constructor(document: Document) {
    this.#document = document;
    this.#box = document.createElement('hearth-marker');
    this.#box.setAttribute('aria-hidden', 'true');
    Object.assign(this.#box.style, {
      all: 'initial',
      position: 'fixed',
      zIndex: '2147483600',
      pointerEvents: 'none',
      background: 'rgb(36 89 211 / 20%)',
      outline: '2px solid rgb(36 89 211)',
    });
  }

  /** Mark an element; null removes the mark. */
  show(element: Element | null): void {
    if (!element?.isConnected) return this.#box.remove();
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(this.#box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.#document.documentElement.append(this.#box);
  }

  /** The next click on the page picks a node, and has no other effect. Escape, or another call of this, ends picking without a node. */
  pick(picked: (node: NodeId | null) => void): void {
    this.#endPicking?.();
    const { defaultView: window } = this.#document;
    if (!window) return;
    const listening = new AbortController();
    const capture = { capture: true, signal: listening.signal };
    const end = (node: NodeId | null): void => {
      listening.abort();
      this.#endPicking = null;
      this.show(null);
      picked(node);
    };
    this.#endPicking = () => end(null);
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const take = (event: Event): void => {
      swallow(event);
      end(owningNode(event.target as Element | null));
    };
    for (const type of ['pointerdown', 'mousedown', 'mouseup']) window.addEventListener(type, swallow, capture);
    window.addEventListener(
      'pointerup',
      // A disabled element gets no click event, so it is picked here.
      (event) => ((event.target as Element).matches?.(DISABLED) ? take(event) : swallow(event)),
      capture,
    );
    window.addEventListener('mousemove', ({ target }) => this.show(rootAt(target)), capture);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        swallow(event);
        end(null);
      },
      capture,
    );
    window.addEventListener('click', take, capture);
  }

  end(): void {
    this.#endPicking?.();
    this.show(null);
  }
}

/** The root of the component that an element belongs to. */
function rootAt(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target : null;
  const node = owningNode(element);
  for (let at = element; at; at = at.parentElement) if (owningNode(at.parentElement) !== node) return node === null ? null : at;
  return null;
}
