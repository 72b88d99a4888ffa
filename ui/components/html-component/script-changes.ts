import { applyLook, NO_LOOK, setStyle } from '../../host/toolkit.ts';
import { OWNER_CLASS_PREFIX } from '../columns/owner-class.ts';
import type { NodeContext } from '../definition.ts';
import type { HtmlComponentProps } from '../shared/props.ts';

/** The differences from Python's classes and style, by name: whether a class is present, and the declaration, or null if it is missing. */
interface Difference {
  readonly classes: Readonly<Record<string, boolean>>;
  readonly style: Readonly<Record<string, string | null>>;
}

type Styles = Readonly<Record<string, string>>;

const NONE: Difference = { classes: {}, style: {} };

/**
 * Tracks how page scripts change the classes and inline style of a root, since Python's views of them show these changes, too (api
 * §6.6). Python writes both as a whole: a change by scripts that it knew and left out is removed; one that it could not know yet
 * stays, and is reported again.
 */
export class ScriptChanges {
  readonly #node: NodeContext;
  readonly #expected: HTMLElement;
  #told = NONE;
  /** The properties of Python's last write. */
  #python: HtmlComponentProps;

  constructor(node: NodeContext) {
    this.#node = node;
    this.#python = this.#props;
    this.#expected = node.root.ownerDocument.createElement('div');
    const observer = new MutationObserver(() => this.look());
    observer.observe(node.root, { attributes: true, attributeFilter: ['class', 'style'] });
    node.onDestroy(() => observer.disconnect());
    // This runs for every such component whenever Python has used a page object: comparing styles each time would be slow.
    node.watchScripts(() => {
      if (observer.takeRecords().length > 0) this.look();
    });
  }

  /** Tell Python about new differences. */
  look(): void {
    const now = this.#difference();
    if (isSame(now.classes, this.#told.classes) && isSame(now.style, this.#told.style)) return;
    this.#told = now;
    this.#node.mirror('outside', { classes: now.classes, style: now.style });
  }

  /** Python wrote classes and style, knowing the differences `base`; if that is undefined, it knew all that was reported. */
  written(base: Difference | null | undefined): void {
    const { root } = this.#node;
    const { classes, style } = base === undefined ? this.#told : (base ?? NONE);
    const later = this.#changedSince(classes, style);
    this.#python = this.#props;
    const expected = this.#expect(this.#python);
    const wanted = new Set(this.#python.classes);
    for (const name in classes) {
      const isWanted = wanted.has(name);
      root.classList.toggle(name, (isWanted === classes[name] ? later.classes[name] : undefined) ?? isWanted);
    }
    for (const name in style) {
      const written = spelled(expected, name);
      setStyle(root, name, (written === (style[name] ?? '') ? later.style[name] : undefined) ?? written);
    }
    this.#told = NONE;
    this.look();
  }

  /**
   * The current values of what scripts have changed again since `classes` and `style` were reported: where Python writes back the
   * value that it knew, the newer one stays.
   */
  #changedSince(classes: Difference['classes'], style: Difference['style']): { classes: Difference['classes']; style: Styles } {
    const [told, before] = [this.#told, this.#expect(this.#python)];
    const later: { classes: Record<string, boolean>; style: Record<string, string> } = { classes: {}, style: {} };
    for (const name in classes) {
      if (told.classes[name] !== classes[name]) later.classes[name] = told.classes[name] ?? this.#python.classes.includes(name);
    }
    for (const name in style) {
      const now = told.style[name];
      if (now !== style[name]) later.style[name] = now === undefined ? spelled(before, name) : (now ?? '');
    }
    return later;
  }

  get #props(): HtmlComponentProps {
    return this.#node.props() as HtmlComponentProps;
  }

  /** Python's style as the browser serialises it. */
  #expect({ style }: HtmlComponentProps): CSSStyleDeclaration {
    this.#expected.removeAttribute('style');
    applyLook(this.#expected, NO_LOOK, { ...NO_LOOK, style: style as Styles });
    return this.#expected.style;
  }

  #difference(): Difference {
    const { classList, style } = this.#node.root;
    const wanted = this.#props.classes;
    const classes: Record<string, boolean> = {};
    // A ColumnPanel's marker class is not reported: it belongs to the panel and is removed with the component.
    for (const name of classList) if (!wanted.includes(name) && !name.startsWith(OWNER_CLASS_PREFIX)) classes[name] = true;
    for (const name of wanted) if (!classList.contains(name)) classes[name] = false;
    const expected = this.#expect(this.#props);
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
