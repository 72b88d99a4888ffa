/** Ids of rendered dialogs, which need not be on the page yet: two dialogs of one batch are both rendered before either is. */
const taken = new WeakMap<Document, Set<string>>();

/**
 * Give an element a unique id: `name`, otherwise `name-1`, `name-2` … It gets the id before it is on the page, since later operations of
 * the same batch may look for it. Returns a function that frees the id.
 */
export function claimUniqueId(element: HTMLElement, name: string): () => void {
  const { ownerDocument } = element;
  const ids = taken.get(ownerDocument) ?? new Set<string>();
  taken.set(ownerDocument, ids);
  let id = name;
  for (let count = 1; ids.has(id) || ownerDocument.getElementById(id); count++) id = `${name}-${count}`;
  element.id = id;
  ids.add(id);
  return () => ids.delete(id);
}
