import type { Element, Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import rehypeSanitize, { type Options } from 'rehype-sanitize';

/** HTML as the browser reads it, in a document where nothing runs and nothing is loaded. */
export function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** What the schema for it lets through of the body, as a tree. */
export function sanitised({ body }: Document, schemaFor: (tree: Root) => Options): Root {
  const { children } = fromDom(body) as Element;
  const tree: Root = { type: 'root', children };
  return rehypeSanitize(schemaFor(tree))(tree) as Root;
}
