import type { Element, Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import rehypeSanitize, { type Options } from 'rehype-sanitize';

/**
 * Parses HTML with the browser's parser, in the body of a document that runs no scripts and loads nothing. Properties of that
 * document are not read by name: the HTML may contain `<img name="body">`, which WebKit returns as `document.body`.
 */
export function parseHtml(html: string): HTMLElement {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return Document.prototype.querySelector.call(document, 'body') as HTMLElement;
}

/** The body as a tree, sanitised with the schema for it. */
export function sanitise(body: HTMLElement, schemaFor: (tree: Root) => Options): Root {
  const { children } = fromDom(body) as Element;
  const tree: Root = { type: 'root', children };
  return rehypeSanitize(schemaFor(tree))(tree) as Root;
}
