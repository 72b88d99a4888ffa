/** Ids of the dialogs that are drawn. Of two that come in one batch none is on the page while they are drawn. */
const taken = new WeakMap<Document, Set<string>>();

/**
 * Give an element an id that no other has: `name`, else `name-1`, `name-2` … It has it before it is on the page, since what
 * follows in the same batch may ask for it. Gives the function that frees the id.
 */
export function takeId(element: HTMLElement, name: string): () => void {
  const { ownerDocument } = element;
  const ids = taken.get(ownerDocument) ?? new Set<string>();
  taken.set(ownerDocument, ids);
  let id = name;
  for (let count = 1; ids.has(id) || ownerDocument.getElementById(id); count++) id = `${name}-${count}`;
  element.id = id;
  ids.add(id);
  return () => ids.delete(id);
}
