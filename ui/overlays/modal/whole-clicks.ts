/**
 * A click beside the content begins and ends there (api §8.3). Text that is selected from the outside in, or the other way,
 * is none, though the browser makes a click on the dialog of it. Gives the function that ends it.
 */
export function onlyWholeClicks(dialog: HTMLElement): () => void {
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
