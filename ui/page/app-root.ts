const PLACE = 'appGoesHere';

/** The app's place in the page, where the server has put what it has painted; null in a page without one. */
export const appPlace = (document: Document): HTMLElement | null => document.getElementById(PLACE);

/** Where the open form goes; with the legacy feature `root_container` inside one more element (api §1.1). */
export function appRoot(document: Document, wrapped: boolean): HTMLElement {
  const place = appPlace(document) ?? document.body.appendChild(document.createElement('div'));
  place.id = PLACE;
  if (!wrapped) return place;
  const container = document.createElement('div');
  container.className = 'anvil-root-container';
  place.append(container);
  return container;
}
