import type { Json } from '../../../protocol/index.ts';

/** Methods that every node has, whatever its component. */
export const NODE_METHODS: Readonly<Record<string, (root: Element, ...args: Json[]) => void>> = {
  /** `align` is start, center, end or nearest (api §2.6). */
  scroll_into_view(root, smooth, align) {
    root.scrollIntoView({ behavior: smooth ? 'smooth' : 'instant', block: align as ScrollLogicalPosition });
  },
  /** Leave the place that a container written in Python has given it. */
  detach(root) {
    root.remove();
  },
};
