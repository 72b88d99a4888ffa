/** Extra room an embedding page is asked for, in px (wire §3.10). */
const MARGIN = 50;

/** What a page says is its content; without that, what usually is (api §12.11). Dialogs' class is prefixed or not. */
const OWN_CONTENT = '.anvil-measure-content > *';
const USUAL_CONTENT = '#components, #appGoesHere, .modal-dialog, .anvil-modal-dialog, .anvil-measure-this';

/** Call `changed` with the height an embedding page should give the app, in px, now and whenever it becomes another. */
export function watchAppHeight(document: Document, changed: (height: number) => void): void {
  const sizes = new ResizeObserver(() => measure());
  let watched: readonly Element[] = [];
  let last = -1;

  const measure = (): void => {
    const content = measuredElements(document);
    // Dialogs and what scripts add come and go; setting the observer anew makes it tell of each once more.
    if (content.length !== watched.length || content.some((element, index) => element !== watched[index])) {
      sizes.disconnect();
      for (const element of content) sizes.observe(element);
      watched = content;
    }
    const height = contentHeight(content);
    if (height === last) return;
    last = height;
    changed(height + MARGIN);
  };
  new MutationObserver(measure).observe(document.body, { childList: true, subtree: true });
  measure();
}

function measuredElements(document: Document): readonly Element[] {
  const own = document.querySelectorAll(OWN_CONTENT);
  return [...(own.length > 0 ? own : document.querySelectorAll(USUAL_CONTENT))];
}

/** From the top of what is highest to the bottom of what is lowest; a dialog that floats over the app is inside that or counts. */
function contentHeight(content: readonly Element[]): number {
  const boxes = content.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
  if (boxes.length === 0) return 0;
  return Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)));
}
