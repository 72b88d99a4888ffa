/** Pixels that are added to the content's height for the embedding page (wire §3.10). */
const MARGIN = 50;

/** What the page declares as its content; if it does not, the usual content (api §12.11). The class of dialogs may have a prefix. */
const OWN_CONTENT = '.anvil-measure-content > *';
const USUAL_CONTENT = '#components, #appGoesHere, .modal-dialog, .anvil-modal-dialog, .anvil-measure-this';

/** Call `changed` with the height that an embedding page should give the app, in px, now and whenever it changes. */
export function watchAppHeight(document: Document, changed: (height: number) => void): void {
  const sizes = new ResizeObserver(() => measure());
  let watched: readonly Element[] = [];
  let last = -1;

  const measure = (): void => {
    const content = measuredElements(document);
    // Dialogs and elements of scripts come and go. The observer is set up again only then, since it reports each element once at the start.
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

/** From the top of the highest element to the bottom of the lowest one, dialogs over the app included. */
function contentHeight(content: readonly Element[]): number {
  const boxes = content.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
  if (boxes.length === 0) return 0;
  return Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)));
}
