import { InnerLook } from './inner-look.ts';

interface NamedProps {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
}

const looks = new WeakMap<HTMLElement, InnerLook>();

/**
 * The accessible name of a component that shows only an icon: its tooltip, otherwise the icon's name. A component with a text or
 * with children (`filled`) needs none.
 */
export function iconName({ icon, text, tooltip }: NamedProps, filled = false): string | undefined {
  return icon === '' || text !== '' || filled ? undefined : tooltip || nameOf(icon) || undefined;
}

/** Sets that name on a root: the root's look does not know whether there are children. */
export function nameByIcon(root: HTMLElement, props: NamedProps, filled = false): void {
  const name = iconName(props, filled);
  let look = looks.get(root);
  // Fast path: nearly all components have a text and never had such a name.
  if (name === undefined && !look) return;
  if (!look) looks.set(root, (look = new InnerLook(root)));
  look.apply({ attributes: { 'aria-label': name ?? null } });
}

/** `fa:trash-o` and `/icons/trash.svg?v=2` → `trash`; null for a picture whose address contains no name. */
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
