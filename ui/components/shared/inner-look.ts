import type { RootLook } from '../definition.ts';

/**
 * Looks for the elements inside a component, applied as differences: classes and styles that page scripts added to a
 * button or a label stay when Python changes something else.
 */
export class InnerLook {
  readonly element: HTMLElement;
  #classes: readonly string[] = [];
  #style: Readonly<Record<string, string>> = {};
  #attributes: Readonly<Record<string, string | null>> = {};

  constructor(element: HTMLElement) {
    this.element = element;
  }

  apply(next: Partial<RootLook>): void {
    if (next.classes) this.#applyClasses(next.classes);
    if (next.style) this.#applyStyle(next.style);
    if (next.attributes) this.#applyAttributes(next.attributes);
  }

  #applyClasses(next: readonly string[]): void {
    const { classList } = this.element;
    for (const name of this.#classes) if (!next.includes(name)) classList.remove(name);
    for (const name of next) if (!this.#classes.includes(name)) classList.add(name);
    this.#classes = next;
  }

  #applyStyle(next: Readonly<Record<string, string>>): void {
    const { style } = this.element;
    for (const name in this.#style) if (this.#style[name] && !next[name]) style.removeProperty(name);
    for (const name in next) {
      const value = next[name];
      if (value && value !== this.#style[name]) style.setProperty(name, value);
    }
    this.#style = next;
  }

  #applyAttributes(next: Readonly<Record<string, string | null>>): void {
    for (const name in next) {
      const value = next[name];
      if (value === (this.#attributes[name] ?? null)) continue;
      if (value === null || value === undefined) this.element.removeAttribute(name);
      else this.element.setAttribute(name, value);
    }
    this.#attributes = next;
  }
}
