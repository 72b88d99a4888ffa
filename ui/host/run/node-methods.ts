import type { Json } from '../../../protocol/index.ts';

/** Methods of all nodes, whatever their component. */
export const NODE_METHODS: Readonly<Record<string, (root: Element, ...args: Json[]) => void>> = {
  /** `align` is start, center, end or nearest (api §2.6). */
  scroll_into_view(root, smooth, align) {
    root.scrollIntoView({ behavior: smooth ? 'smooth' : 'instant', block: align as ScrollLogicalPosition });
  },
  /** What browsers and password managers may fill into this input or the input inside: HTML's `autocomplete`. */
  let_fill(root, purpose) {
    const box = root.matches('input') ? root : root.querySelector('input');
    box?.setAttribute('autocomplete', String(purpose));
  },
  /** Leave the element in which a container written in Python has placed it. */
  detach(root) {
    root.remove();
  },
};
