import type { Element, Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import rehypeSanitize, { type Options } from 'rehype-sanitize';

/**
 * HTML as the browser reads it, in the body of a document where nothing runs and nothing is loaded. That document is asked for
 * nothing by name: the HTML may have `<img name="body">`, which WebKit takes for the document's body.
 */
export function parsed(html: string): HTMLElement {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return Document.prototype.querySelector.call(document, 'body') as HTMLElement;
}

/** What the schema for it lets through of a body, as a tree. */
export function sanitised(body: HTMLElement, schemaFor: (tree: Root) => Options): Root {
  const { children } = fromDom(body) as Element;
  const tree: Root = { type: 'root', children };
  return rehypeSanitize(schemaFor(tree))(tree) as Root;
}
