import type { Step, Wanted } from './steps.ts';

interface AxeWindow {
  readonly axe?: {
    setup(root: Element): unknown;
    teardown(): void;
    readonly commons: { readonly text: { accessibleText(element: Element): string } };
  };
}

/**
 * Runs on the page, so it must not refer to anything outside: returns the elements that the steps lead to, in document order.
 * Accessible names are computed by axe; null if axe is needed and not on the page.
 */
export function find(path: readonly Step[]): Element[] | null {
  const roles: Readonly<Record<string, string>> = {
    button: 'button, input[type=button], input[type=submit], input[type=reset], summary',
    checkbox: 'input[type=checkbox]',
    combobox: 'select:not([multiple])',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    option: 'option',
    radio: 'input[type=radio]',
    textbox:
      'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url]',
  };
  const UNREAD = 'script, style, noscript, head, title';
  const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const fits = (text: string, to: Wanted): boolean => {
    if (to.kind === 'pattern') return new RegExp(to.source, to.flags).test(words(text));
    if (to.kind === 'whole') return words(text) === words(to.text);
    return words(text).toLowerCase().includes(words(to.text).toLowerCase());
  };
  const textOf = (element: Element): string => {
    if (element instanceof HTMLInputElement) return ['button', 'submit', 'reset'].includes(element.type) ? element.value : '';
    if (element.closest(UNREAD)) return '';
    if (!element.querySelector(UNREAD)) return element.textContent ?? '';
    return [...element.childNodes].map((node) => (node instanceof Element ? textOf(node) : (node.nodeValue ?? ''))).join('');
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const isTold = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true]') === null;
  /** All parts of the selector match only below the root, its first part included: `.card b` does not match with a card around the root. */
  const scoped = (root: ParentNode, selector: string): string => {
    if (root === document) return selector;
    const parts = selector.split(/,(?![^()]*\))/);
    return parts.map((part) => (part.includes(':scope') ? part : `:scope ${part}`)).join();
  };
  const below = (roots: readonly ParentNode[], selector: string): Element[] => {
    const found = new Set(roots.flatMap((root) => [...root.querySelectorAll(scoped(root, selector))]));
    return [...found].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  };
  let lacksAxe = false;
  const named = (elements: readonly Element[], name: Wanted): Element[] => {
    const { axe } = window as unknown as AxeWindow;
    if (elements.length === 0) return [];
    lacksAxe = axe === undefined;
    if (!axe) return [];
    axe.setup(document.documentElement);
    try {
      return elements.filter((element) => fits(axe.commons.text.accessibleText(element), name));
    } finally {
      axe.teardown();
    }
  };
  const withRole = (roots: readonly ParentNode[], role: string, name: Wanted | null): Element[] => {
    const implied = roles[role];
    const selector = implied === undefined ? `[role=${role}]` : `[role=${role}], :is(${implied}):not([role])`;
    const found = below(roots, selector).filter(isTold);
    return name === null ? found : named(found, name);
  };
  /** The innermost elements that contain the text. */
  const withText = (roots: readonly ParentNode[], text: Wanted): Element[] => {
    const holds = below(roots, '*').filter((element) => fits(textOf(element), text));
    return holds.filter((element) => ![...element.children].some((child) => holds.includes(child)));
  };
  const from = (roots: readonly ParentNode[], steps: readonly Step[]): readonly ParentNode[] => {
    let found = roots;
    for (const step of steps) found = taken(found, step);
    return found;
  };
  const taken = (roots: readonly ParentNode[], step: Step): readonly ParentNode[] => {
    const elements = roots as readonly Element[];
    switch (step.by) {
      case 'css':
        return below(roots, step.selector);
      case 'text':
        return withText(roots, step.text);
      case 'label':
        return named(
          below(roots, 'button, input, meter, output, progress, select, textarea, [aria-label], [aria-labelledby]'),
          step.text,
        );
      case 'attribute':
        return below(roots, `[${step.name}]`).filter((element) => fits(element.getAttribute(step.name) ?? '', step.text));
      case 'role':
        return withRole(roots, step.role, step.name);
      case 'holding':
        return elements.filter((element) => fits(textOf(element), step.text));
      case 'both': {
        const others = new Set(from([document], step.other));
        return elements.filter((element) => others.has(element));
      }
      case 'having':
        return elements.filter((element) => from([element], step.other).length > 0);
      case 'visible':
        return elements.filter(isSeen);
      case 'place':
        return elements.slice(step.index, step.index === -1 ? undefined : step.index + 1);
    }
  };
  const found = from([document], path) as Element[];
  return lacksAxe ? null : found;
}
