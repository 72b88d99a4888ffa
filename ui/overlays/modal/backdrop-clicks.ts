/**
 * Only clicks that begin and end beside the content count as clicks beside it (api §8.3). Selecting text across the content's edge does
 * not, though the browser dispatches a click on the dialog for it. Returns a function that ends this.
 */
export function ignorePartialClicks(dialog: HTMLElement): () => void {
  let released: EventTarget | null = null;
  const up = (event: Event) => {
    released = event.target;
  };
  const click = (event: MouseEvent) => {
    // A click that no pointer made (`detail` 0) has no release.
    if (event.detail > 0 && event.target === dialog && released !== dialog) event.stopPropagation();
    released = null;
  };
  dialog.addEventListener('mouseup', up, true);
  dialog.addEventListener('click', click, true);
  return () => {
    dialog.removeEventListener('mouseup', up, true);
    dialog.removeEventListener('click', click, true);
  };
}
