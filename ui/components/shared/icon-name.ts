import { InnerLook } from './inner-look.ts';

interface NamedProps {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
}

const looks = new WeakMap<HTMLElement, InnerLook>();

/**
 * Say what something is for that shows an icon alone: by its tooltip, else by the icon's name. What has a text, or holds
 * something (`filled`), says so itself.
 */
export function nameByIcon(element: HTMLElement, { icon, text, tooltip }: NamedProps, filled = false): void {
  const name = icon === '' || text !== '' || filled ? null : tooltip || nameOf(icon);
  let look = looks.get(element);
  // Nearly everything has a text, and never a look of its own for this.
  if (name === null && !look) return;
  if (!look) looks.set(element, (look = new InnerLook(element)));
  look.apply({ attributes: { 'aria-label': name } });
}

/** `fa:trash-o` and `/icons/trash.svg?v=2` → `trash`; null for a picture without a name. */
function nameOf(icon: string): string | null {
  if (icon.startsWith('data:')) return null;
  const last =
    icon
      .replace(/[?#].*$/, '')
      .split(/[:/]/)
      .at(-1) ?? '';
  const words = last
    .replace(/\.\w+$/, '')
    .replace(/-o$/, '')
    .replaceAll(/[-_]+/g, ' ');
  return words || null;
}
