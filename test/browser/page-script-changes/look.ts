import { isComponent } from './random-changes.ts';

/**
 * The content of a component's root as text, with one word for each component in it; the order of classes and attributes does not
 * matter.
 */
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
  // An empty style is equal to none.
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
  // The number belongs to the panel, not to the component.
  'data-anvil-row-id': () => '',
  'data-anvil-col-id': () => '',
};

/** State that only the user and Python set. */
function stateOf(element: Element): string {
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return ` checked:${element.checked}`;
  return element instanceof HTMLSelectElement ? ` value:${element.value}` : '';
}
