import { cssName } from '../host/index.ts';
import { declarations, isOneValue } from './declarations.ts';

/**
 * Replaces `style` of elements so that it keeps all declarations as they were written: jsdom drops those that it does not know, although
 * current browsers do. Browsers ignore invalid declarations in the HTML.
 */
export function keepStylesAsWritten(window: Window & typeof globalThis): void {
  const known = new WeakMap<Element, object>();
  const style: PropertyDescriptor = {
    configurable: true,
    get(this: Element) {
      let written = known.get(this);
      if (!written) known.set(this, (written = new Proxy(new WrittenStyle(this), BY_NAME)));
      return written;
    },
    set(this: Element, text: string) {
      this.setAttribute('style', text);
      known.delete(this);
    },
  };
  for (const { prototype } of [window.HTMLElement, window.SVGElement]) Object.defineProperty(prototype, 'style', style);
}

/** The declarations of one element, in the order in which they were written. */
class WrittenStyle {
  readonly #element: Element;
  readonly #values: Map<string, string>;

  constructor(element: Element) {
    this.#element = element;
    this.#values = new Map(declarations(element.getAttribute('style') ?? ''));
  }

  setProperty(name: string, value: string, priority = ''): void {
    if (value === '') return void this.removeProperty(name);
    // An invalid value leaves the declaration as it is, as in browsers.
    if (!isOneValue(value)) return;
    this.#values.set(name, priority === '' ? value : `${value} !${priority}`);
    this.#write();
  }

  removeProperty(name: string): string {
    const before = this.getPropertyValue(name);
    if (this.#values.delete(name)) this.#write();
    return before;
  }

  getPropertyValue(name: string): string {
    return this.#values.get(name) ?? '';
  }

  get cssText(): string {
    return [...this.#values].map(([name, value]) => `${name}: ${value};`).join(' ');
  }

  set cssText(text: string) {
    this.#values.clear();
    for (const [name, value] of declarations(text)) this.#values.set(name, value);
    this.#write();
  }

  #write(): void {
    this.#element.setAttribute('style', this.cssText);
  }
}

/** Access to the properties by their names in JavaScript. */
const BY_NAME: ProxyHandler<WrittenStyle> = {
  get(style, name) {
    if (name in style) {
      const member: unknown = Reflect.get(style, name, style);
      return typeof member === 'function' ? member.bind(style) : member;
    }
    return typeof name === 'string' ? style.getPropertyValue(nameOf(name)) : undefined;
  },
  set(style, name, value) {
    if (name === 'cssText') style.cssText = String(value);
    else if (typeof name === 'string') style.setProperty(nameOf(name), value === null ? '' : String(value));
    return true;
  },
};

/** The CSS name of a property. `cssFloat` stands for `float`, which was a reserved word of JavaScript. */
const nameOf = (name: string): string => (name === 'cssFloat' ? 'float' : cssName(name));
