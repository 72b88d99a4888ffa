import type { Parents } from 'hast';

/** Tables of Markdown have the classes by which themes stripe them. */
export function stripe(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'table') child.properties['className'] = ['table', 'table-striped'];
    else stripe(child);
  }
}
