const PLACE = 'appGoesHere';

/** The app's element in the page, into which the server writes a painted form; null in a page without it. */
export const appElement = (document: Document): HTMLElement | null => document.getElementById(PLACE);

/** The element for the open form: the app's element or, with the legacy feature `root_container`, a container in it (api §1.1). */
export function appRoot(document: Document, wrapped: boolean): HTMLElement {
  const place = appElement(document) ?? document.body.appendChild(document.createElement('div'));
  place.id = PLACE;
  if (!wrapped) return place;
  const container = document.createElement('div');
  container.className = 'anvil-root-container';
  place.append(container);
  return container;
}
