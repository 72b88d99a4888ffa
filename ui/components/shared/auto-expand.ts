import type { NodeContext } from '../definition.ts';

/** A text area that grows with its text and never gets lower than its own height (api §4.4). `ownHeight` is a CSS length. */
export function autoExpand(node: NodeContext, area: HTMLTextAreaElement, expands: () => boolean, ownHeight: () => string) {
  let observer: ResizeObserver | null = null;
  let width = 0;

  const fit = () => {
    if (!expands() || area.offsetParent === null) return;
    area.style.height = ownHeight();
    const border = area.offsetHeight - area.clientHeight;
    if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight + border}px`;
  };
  /** The width changes both when the area becomes visible and when it gets narrower. */
  const watch = () => {
    observer = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      // Changing the height within the observer's callback would cause the browser's ResizeObserver loop error.
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
