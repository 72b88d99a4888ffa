import type { RootLook } from '../../components/definition.ts';

/** What an element looks like that nothing was applied to yet. */
export const NO_LOOK: RootLook = { classes: [], style: {}, attributes: {} };

/** The end of a declaration that wins over style sheets; the DOM takes it as an argument of its own. */
const IMPORTANT = /\s*!important\s*$/i;

/**
 * Apply a look as the difference to what was applied before. Classes, styles and attributes that page scripts added, and
 * what they removed of ours, stay as they are (design §3).
 */
export function applyLook(element: HTMLElement, before: RootLook, now: RootLook): void {
  applyClasses(element, before.classes, now.classes);
  for (const property in now.style) {
    const value = now.style[property] ?? '';
    if (value !== (before.style[property] ?? '')) setStyle(element, property, value);
  }
  for (const name in now.attributes) {
    const value = now.attributes[name] ?? null;
    if (value === (before.attributes[name] ?? null)) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  if (before === NO_LOOK) return;
  for (const property in before.style) if (now.style[property] === undefined) element.style.removeProperty(property);
  for (const name in before.attributes)
    if (before.attributes[name] !== null && now.attributes[name] === undefined) element.removeAttribute(name);
}

function setStyle(element: HTMLElement, property: string, value: string): void {
  if (!value.includes('!')) return element.style.setProperty(property, value);
  const plain = value.replace(IMPORTANT, '');
  element.style.setProperty(property, plain, plain === value ? '' : 'important');
}

function applyClasses(element: HTMLElement, before: readonly string[], now: readonly string[]): void {
  if (before.length === 0 && element.className === '') {
    if (now.length > 0) element.className = now.join(' ');
    return;
  }
  const removed = before.filter((token) => !now.includes(token));
  const added = now.filter((token) => !before.includes(token));
  if (removed.length > 0) element.classList.remove(...removed);
  if (added.length > 0) element.classList.add(...added);
}
