import type { Nodes, Root } from 'hast';
import type { Options } from 'rehype-sanitize';
import { mayStandInHtml, withPlainScheme } from './addresses.ts';
import { parseHtml, sanitise } from './parse-html.ts';
import { EVERYWHERE, RESTRICTED } from './schemas.ts';
import { keptStyle } from './styles.ts';

/** Parses HTML into a sanitised tree. */
export function restrictedTree(content: string): Root {
  const body = parseHtml(content);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const kept = keptStyle(element.style);
    if (kept) element.setAttribute('style', kept);
    else element.removeAttribute('style');
  }
  for (const name of ['href', 'src']) {
    for (const element of body.querySelectorAll(`[${name}]`)) {
      const address = element.getAttribute(name) ?? '';
      if (mayStandInHtml(address)) element.setAttribute(name, withPlainScheme(address));
      else element.removeAttribute(name);
    }
  }
  return sanitise(body, withAria);
}

/** Adds the `aria-*` attributes in the tree to the schema, since the sanitiser needs each attribute by name. */
function withAria(tree: Root): Options {
  return { ...RESTRICTED, attributes: { ...RESTRICTED.attributes, '*': [...EVERYWHERE, ...ariaIn(tree)] } };
}

function ariaIn(tree: Nodes): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (node: Nodes): void => {
    if (node.type === 'element') for (const name in node.properties) if (/^aria[A-Z]/.test(name)) names.add(name);
    if ('children' in node) for (const child of node.children) look(child);
  };
  look(tree);
  return names;
}
