import type { NodeContext } from '../definition.ts';

/**
 * A text area that grows with its text and never gets lower than its own height (api §4.4). `ownHeight` is CSS.
 */
export function autoExpand(node: NodeContext, area: HTMLTextAreaElement, expands: () => boolean, ownHeight: () => string) {
  let observer: ResizeObserver | null = null;
  let width = 0;

  const fit = () => {
    if (!expands() || area.offsetParent === null) return;
    area.style.height = ownHeight();
    const border = area.offsetHeight - area.clientHeight;
    if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight + border}px`;
  };
  /** Becoming visible and getting narrower both show as a new width. */
  const watch = () => {
    observer = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      // Another height at once would be a change that browsers complain of not having told.
      requestAnimationFrame(fit);
    });
    observer.observe(area);
  };
  const follow = () => {
    const on = expands();
    if (on && !observer) watch();
    if (!on && observer) {
      observer.disconnect();
      observer = null;
      area.style.height = ownHeight();
    }
    fit();
  };
  follow();
  node.onDestroy(() => observer?.disconnect());
  return { fit, follow };
}
