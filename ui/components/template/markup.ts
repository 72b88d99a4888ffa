/** Parsing of a template's html: its slots, conditional parts, named elements and scripts (api §6.2). */

/** A part that is visible only while a slot is empty, or only while it isn't. */
export interface ConditionalPart {
  readonly element: Element;
  readonly slot: string;
  readonly shownWhenEmpty: boolean;
}

export interface Markup {
  readonly fragment: DocumentFragment;
  /** The first element of each name. */
  readonly slots: ReadonlyMap<string, Element>;
  /** Elements to copy for each child; they take precedence over a plain slot of the same name. */
  readonly repeated: ReadonlyMap<string, Element>;
  readonly conditional: readonly ConditionalPart[];
  /** The elements with `anvil-name`; the last of a name is taken. */
  readonly named: Readonly<Record<string, Element>>;
  /** In document order; they have not run. */
  readonly scripts: readonly HTMLScriptElement[];
}

/**
 * Parse a template. A `template` element takes any content, table rows and cells without their table included, and
 * scripts parsed in it never run by themselves.
 */
export function parseMarkup(document: Document, html: string): Markup {
  const parser = document.createElement('template');
  parser.innerHTML = html;
  const fragment = parser.content;
  return {
    fragment,
    slots: firstByName(fragment, 'anvil-slot', (element) => !element.parentElement?.closest('[anvil-slot-repeat]')),
    repeated: firstByName(fragment, 'anvil-slot-repeat', () => true),
    conditional: [
      ...conditional(fragment, 'anvil-if-slot-empty', true),
      ...conditional(fragment, 'anvil-hide-if-slot-empty', false),
    ],
    named: Object.fromEntries(
      [...fragment.querySelectorAll('[anvil-name]')].map((element) => [attribute(element, 'anvil-name'), element]),
    ),
    scripts: [...fragment.querySelectorAll('script')],
  };
}

/** Copies the element of a repeated slot for a child. Returns the copy, and the element in it for the child. */
export function copyRepeated(template: Element): { readonly copy: HTMLElement; readonly holder: Element } {
  const copy = template.cloneNode(true) as HTMLElement;
  copy.setAttribute('anvil-slot-repeated', attribute(template, 'anvil-slot-repeat'));
  copy.removeAttribute('anvil-slot-repeat');
  return { copy, holder: copy.querySelector('[anvil-slot], [anvil-component-here]') ?? copy };
}

function firstByName(
  fragment: DocumentFragment,
  name: string,
  counts: (element: Element) => boolean,
): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of fragment.querySelectorAll(`[${name}]`)) {
    const key = attribute(element, name);
    if (!found.has(key) && counts(element)) found.set(key, element);
  }
  return found;
}

function conditional(fragment: DocumentFragment, name: string, shownWhenEmpty: boolean): ConditionalPart[] {
  return [...fragment.querySelectorAll(`[${name}]`)].map((element) => ({
    element,
    slot: attribute(element, name),
    shownWhenEmpty,
  }));
}

function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? '';
}
