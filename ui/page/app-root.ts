/** Where the open form goes; with the legacy feature `root_container` inside one more element (api §1.1). */
export function appRoot(document: Document, wrapped: boolean): HTMLElement {
  const place = document.getElementById('appGoesHere') ?? document.body.appendChild(document.createElement('div'));
  place.id = 'appGoesHere';
  if (!wrapped) return place;
  const container = document.createElement('div');
  container.className = 'anvil-root-container';
  place.append(container);
  return container;
}
