import { InnerLook } from './inner-look.ts';

interface NamedProps {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
}

const looks = new WeakMap<HTMLElement, InnerLook>();

/**
 * What something is for that shows an icon alone: its tooltip, else the icon's name. What has a text, or holds something
 * (`filled`), says so itself.
 */
export function iconName({ icon, text, tooltip }: NamedProps, filled = false): string | undefined {
  return icon === '' || text !== '' || filled ? undefined : tooltip || nameOf(icon) || undefined;
}

/** The same, said on a root, whose look doesn't know what is in it. */
export function nameByIcon(root: HTMLElement, props: NamedProps, filled = false): void {
  const name = iconName(props, filled);
  let look = looks.get(root);
  // Nearly everything has a text, and never a look of its own for this.
  if (name === undefined && !look) return;
  if (!look) looks.set(root, (look = new InnerLook(root)));
  look.apply({ attributes: { 'aria-label': name ?? null } });
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
