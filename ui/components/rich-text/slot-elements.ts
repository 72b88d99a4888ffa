import type { Element, ElementContent, Parents, Root } from 'hast';
import { SlotCount } from './slot-count.ts';
import { splitAtSlots } from './slot-text.ts';

/** Name of the elements that stand for slots in a tree. Nobody else's are left by then. */
export const SLOT = 'slot';

/** Put elements for the slots that the texts of a sanitised tree name. */
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
