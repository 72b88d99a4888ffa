import type { Definition, Image, Link, Parents, RootContent } from 'mdast';
import { mayLink, mayShow, withPlainScheme } from './addresses.ts';

/** Turns links and pictures with a refused address back into their source text, and references to them as well. */
export function refuseAddresses(parent: Parents, content: string): void {
  const children = parent.children as RootContent[];
  for (const [index, child] of children.entries()) {
    if (child.type === 'link' || child.type === 'image' || child.type === 'definition') {
      const isAllowed = child.type === 'image' ? mayShow : mayLink;
      if (!isAllowed(child.url)) {
        children[index] = asWritten(child, content);
        continue;
      }
      child.url = withPlainScheme(child.url);
    }
    if ('children' in child) refuseAddresses(child, content);
  }
}

function asWritten({ type, position, url }: Link | Image | Definition, content: string): RootContent {
  const value = position ? content.slice(position.start.offset, position.end.offset) : url;
  return type === 'definition' ? { type: 'paragraph', children: [{ type: 'text', value }] } : { type: 'text', value };
}
