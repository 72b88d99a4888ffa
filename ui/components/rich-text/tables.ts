import type { Parents } from 'hast';

/** Adds the classes with which themes stripe tables. */
export function stripe(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'table') child.properties['className'] = ['table', 'table-striped'];
    else stripe(child);
  }
}
