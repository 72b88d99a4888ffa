import { applyLook, NO_LOOK } from '../../host/toolkit.ts';
import { BELONGS_TO } from '../columns/mark.ts';
import type { NodeContext } from '../definition.ts';
import type { HtmlComponentProps } from '../shared/props.ts';

/** What differs from Python's classes and style, by name: a class that is there or not, a declaration or none. */
interface Difference {
  readonly classes: Readonly<Record<string, boolean>>;
  readonly style: Readonly<Record<string, string | null>>;
}

const NONE: Difference = { classes: {}, style: {} };

/**
 * Classes and inline style of a root as page scripts change them, which Python's views of them show, too (api §6.6). What Python
 * writes is whole: what it had been told of, and leaves out, goes; what it could not know yet stays, and it is told again.
 */
export class Outside {
  readonly #node: NodeContext;
  readonly #expected: HTMLElement;
  #told = NONE;

  constructor(node: NodeContext) {
    this.#node = node;
    this.#expected = node.root.ownerDocument.createElement('div');
    const observer = new MutationObserver(() => this.look());
    observer.observe(node.root, { attributes: true, attributeFilter: ['class', 'style'] });
    node.onDestroy(() => observer.disconnect());
    // Asked of every such component whenever Python has used a page object: to compare styles each time would take long.
    node.watchScripts(() => {
      if (observer.takeRecords().length > 0) this.look();
    });
  }

  /** Python is told of what is new. */
  look(): void {
    const now = this.#difference();
    if (isSame(now.classes, this.#told.classes) && isSame(now.style, this.#told.style)) return;
    this.#told = now;
    this.#node.mirror('outside', { classes: now.classes, style: now.style });
  }

  /** Python has written both, knowing of `base`; undefined where that is all there is. */
  written(base: Difference | null | undefined): void {
    const { root } = this.#node;
    const { classes, style } = base === undefined ? this.#told : (base ?? NONE);
    const expected = this.#expect();
    const wanted = new Set(this.#props.classes);
    for (const name in classes) root.classList.toggle(name, wanted.has(name));
    for (const name in style) root.style.setProperty(name, expected.getPropertyValue(name), expected.getPropertyPriority(name));
    this.#told = NONE;
    this.look();
  }

  get #props(): HtmlComponentProps {
    return this.#node.props() as HtmlComponentProps;
  }

  /** Python's style as the browser spells it. */
  #expect(): CSSStyleDeclaration {
    this.#expected.removeAttribute('style');
    applyLook(this.#expected, NO_LOOK, { ...NO_LOOK, style: this.#props.style as Readonly<Record<string, string>> });
    return this.#expected.style;
  }

  #difference(): Difference {
    const { classList, style } = this.#node.root;
    const wanted = this.#props.classes;
    const classes: Record<string, boolean> = {};
    // A mark of the panel's is its own, and goes when the component does.
    for (const name of classList) if (!wanted.includes(name) && !name.startsWith(BELONGS_TO)) classes[name] = true;
    for (const name of wanted) if (!classList.contains(name)) classes[name] = false;
    const expected = this.#expect();
    const declarations: Record<string, string | null> = {};
    for (const name of style) if (spelled(style, name) !== spelled(expected, name)) declarations[name] = spelled(style, name);
    for (const name of expected) if (style.getPropertyValue(name) === '') declarations[name] = null;
    return { classes, style: declarations };
  }
}

function spelled(style: CSSStyleDeclaration, name: string): string {
  const important = style.getPropertyPriority(name);
  return style.getPropertyValue(name) + (important && ` !${important}`);
}

function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && one[name] === other[name]);
}
