import type { Nodes, Root } from 'hast';
import type { Options } from 'rehype-sanitize';
import { mayStandInHtml, withPlainScheme } from './addresses.ts';
import { parsed, sanitised } from './parsed.ts';
import { EVERYWHERE, RESTRICTED } from './schemas.ts';
import { keptStyle } from './styles.ts';

/** A sanitised tree of HTML. */
export function restrictedTree(content: string): Root {
  const body = parsed(content);
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
  return sanitised(body, withAria);
}

/** The sanitiser wants every attribute by name. */
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
