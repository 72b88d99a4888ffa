import type { RootLook } from '../../components/definition.ts';

/** The look of an element to which nothing was applied yet. */
export const NO_LOOK: RootLook = { classes: [], style: {}, attributes: {} };

/** `!important` at the end of a declaration, which the DOM takes as a separate argument. */
const IMPORTANT = /\s*!important\s*$/i;

/**
 * Apply a look as the difference to the one that was applied before. What page scripts have added or removed meanwhile stays so
 * (decisions/roots-and-interiors.md).
 */
export function applyLook(element: HTMLElement, before: RootLook, now: RootLook): void {
  applyClasses(element, before.classes, now.classes);
  if (before.style !== now.style) applyStyle(element, before.style as Declarations, now.style as Declarations);
  for (const name in now.attributes) {
    const value = now.attributes[name] ?? null;
    if (value === (before.attributes[name] ?? null)) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  if (before === NO_LOOK) return;
  for (const name in before.attributes)
    if (before.attributes[name] !== null && now.attributes[name] === undefined) element.removeAttribute(name);
}

type Declarations = Readonly<Record<string, string>>;

function applyStyle(element: HTMLElement, before: Declarations, now: Declarations): void {
  /** Properties that were removed or set: shorthands of them, and properties that they are shorthands of, must be set again. */
  const touched: string[] = [];
  for (const property in before) {
    if (now[property] !== undefined) continue;
    touched.push(cssName(property));
    element.style.removeProperty(cssName(property));
  }
  for (const property in now) {
    const value = now[property] ?? '';
    if (value === (before[property] ?? '') && !touched.some((one) => areRelated(one, cssName(property)))) continue;
    touched.push(cssName(property));
    setStyle(element, property, value);
  }
}

/** Is one property a shorthand of the other, as `margin` is of `margin-top`? */
function areRelated(one: string, other: string): boolean {
  return one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

/** Set one declaration. `property` is in either spelling, and the value may end with `!important`. */
export function setStyle(element: HTMLElement, property: string, value: string): void {
  if (!value.includes('!')) return element.style.setProperty(cssName(property), value);
  const plain = value.replace(IMPORTANT, '');
  element.style.setProperty(cssName(property), plain, plain === value ? '' : 'important');
}

const cssNames = new Map<string, string>();

/** `font-size` for `fontSize`; a name without capitals is in CSS's spelling already. */
export function cssName(property: string): string {
  let name = cssNames.get(property);
  if (name === undefined) {
    name = property.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    cssNames.set(property, name);
  }
  return name;
}

function applyClasses(element: HTMLElement, before: readonly string[], now: readonly string[]): void {
  if (before.length === 0 && element.className === '') {
    if (now.length > 0) element.className = now.join(' ');
    return;
  }
  const [old, fresh] = [tokens(before), tokens(now)];
  const removed = old.filter((token) => !fresh.includes(token));
  const added = fresh.filter((token) => !old.includes(token));
  if (removed.length > 0) element.classList.remove(...removed);
  if (added.length > 0) element.classList.add(...added);
}

/** Splits classes at blanks, since a class that is made of an app's value may contain some, and is several classes in the attribute. */
function tokens(classes: readonly string[]): readonly string[] {
  return classes.every((name) => /^\S+$/.test(name)) ? classes : classes.flatMap((name) => name.split(/\s+/).filter(Boolean));
}
