import type { CSSProperties, ReactNode } from 'react';
import type { IconTextProps } from './props.ts';

const PICTURE: CSSProperties = { height: '1em', verticalAlign: 'text-bottom' };

/**
 * Renders icon, text and icon, the content of Label, Button, Link and FileLoader. `text` is the element with the text. Both icons
 * are always rendered, since themes select on them; the root's classes decide which one is visible.
 */
export function iconText({ icon, icon_align }: IconTextProps, prefix: string, text: ReactNode): ReactNode {
  const { left, right } = iconsOf(icon, icon_align, prefix);
  return (
    <>
      {left}
      {text}
      {right}
    </>
  );
}

interface Icons {
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** Cache of the icons: a page may have a thousand equal ones, and React skips elements that are identical. */
const known = new Map<string, Icons>();
const MAX_CACHED_ICONS = 256;

function iconsOf(icon: string, align: string, prefix: string): Icons {
  const key = `${prefix} ${align} ${icon}`;
  let icons = known.get(key);
  if (!icons) {
    if (known.size >= MAX_CACHED_ICONS) known.clear();
    icons = { left: drawIcon('left', icon, align, prefix), right: drawIcon('right', icon, align, prefix) };
    known.set(key, icons);
  }
  return icons;
}

function drawIcon(side: 'left' | 'right', icon: string, align: string, prefix: string): ReactNode {
  const drawn = icon === '' ? '' : iconClasses(icon);
  return (
    <i
      className={`anvil-component-icon ${prefix}${side}${drawn ? ` ${drawn}` : ''} ${prefix}${align}-icon`}
      // The text is the accessible name; a screen reader would read out the character of the icon font.
      aria-hidden={icon === '' ? undefined : true}
    >
      {/* biome-ignore lint/a11y/useAltText: the icon around it is hidden from screen readers */}
      {drawn === null ? <img style={PICTURE} src={icon} /> : null}
    </i>
  );
}

/** The classes of an icon: `fa:user` → `fa fa-user`; null when the icon is the address of a picture (api §3.6). */
function iconClasses(icon: string): string | null {
  const [family, name, ...rest] = icon.split(':');
  return family?.startsWith('fa') && name !== undefined && rest.length === 0 ? `${family} fa-${name}` : null;
}
