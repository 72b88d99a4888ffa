import { isComponent } from './random-changes.ts';

/** What a component's root shows, components in it as one word each; in which order classes and attributes came doesn't matter. */
export function lookOf(root: Element): string {
  return `${tagOf(root)}${contentOf(root)}`;
}

function contentOf(parent: Element): string {
  const content = [...parent.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    return isComponent(node) ? '<a component>' : `${tagOf(node)}${contentOf(node)}</>`;
  });
  return content.join('');
}

function tagOf(element: Element): string {
  // A style that was emptied says as much as none.
  const said = [...element.attributes].filter(({ name, value }) => name !== 'style' || value !== '');
  const attributes = said.map(({ name, value }) => `${name}=${VALUES[name]?.(value) ?? value}`);
  return `<${element.localName} ${attributes.toSorted().join(' ')}${stateOf(element)}>`;
}

const words = (separator: string) => (value: string) =>
  value
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .toSorted()
    .join(separator);

const VALUES: Readonly<Record<string, (value: string) => string>> = {
  class: words(' '),
  style: words(';'),
  // A panel's own number, not the component's.
  'data-anvil-row-id': () => '',
  'data-anvil-col-id': () => '',
};

/** What only the user and Python set. */
function stateOf(element: Element): string {
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return ` checked:${element.checked}`;
  return element instanceof HTMLSelectElement ? ` value:${element.value}` : '';
}
