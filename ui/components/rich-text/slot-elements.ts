import type { Element, ElementContent, Parents, Root } from 'hast';
import { SlotCount } from './slot-count.ts';
import { splitAtSlots } from './slot-text.ts';

/** The element name for slots in a tree. The sanitiser has removed any others of this name by then. */
export const SLOT = 'slot';

/** Replaces the slots named in the texts of a sanitised tree by elements. */
export function openSlots(tree: Root): void {
  openIn(tree, new SlotCount());
}

function openIn(parent: Parents, count: SlotCount): void {
  const children = parent.children.flatMap((child) => {
    if (child.type === 'element') openIn(child, count);
    return child.type === 'text' ? opened(child.value, count) : [child as ElementContent];
  });
  parent.children = children;
}

function opened(text: string, count: SlotCount): ElementContent[] {
  return splitAtSlots(text).map(
    (part): ElementContent => (typeof part === 'string' ? { type: 'text', value: part } : slot(part.name, count.next(part))),
  );
}

function slot(name: string, at: string): Element {
  return { type: 'element', tagName: SLOT, properties: { name, at }, children: [] };
}
