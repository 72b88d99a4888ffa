import type { IconTextProps } from './props.ts';

/** `fa:user` → `fa fa-user`; null when the icon is the address of a picture (facts §2.1, Icons). */
function iconClasses(icon: string): string | null {
  const [family, name, ...rest] = icon.split(':');
  return family?.startsWith('fa') && name !== undefined && rest.length === 0 ? `${family} fa-${name}` : null;
}

/**
 * Icon, text, icon: what Label, Button and Link hold. Both icons are always there, since themes select on them; which
 * one shows is decided by the root's classes alone. Plain DOM rather than a React interior: three fixed elements, made a
 * thousand at a time.
 */
export class IconText {
  /** The element around the text. */
  readonly holder: HTMLElement;
  readonly #prefix: string;
  readonly #left: HTMLElement;
  readonly #right: HTMLElement;
  #icon: string | null = null;
  #align: string | null = null;
  #text = '';

  constructor(parent: HTMLElement, prefix: string, tag: 'span' | 'div', textClass: string) {
    const { ownerDocument } = parent;
    this.#prefix = prefix;
    this.#left = ownerDocument.createElement('i');
    this.holder = ownerDocument.createElement(tag);
    this.holder.className = prefix + textClass;
    this.#right = ownerDocument.createElement('i');
    parent.prepend(this.#left, this.holder, this.#right);
  }

  update(props: IconTextProps): void {
    if (props.text !== this.#text) {
      this.#text = props.text;
      this.holder.textContent = props.text;
    }
    if (props.icon === this.#icon && props.icon_align === this.#align) return;
    this.#icon = props.icon;
    this.#align = props.icon_align;
    this.#show(this.#left, 'left', props);
    this.#show(this.#right, 'right', props);
  }

  #show(element: HTMLElement, side: 'left' | 'right', { icon, icon_align }: IconTextProps): void {
    const prefix = this.#prefix;
    const drawn = icon === '' ? '' : iconClasses(icon);
    element.className = `anvil-component-icon ${prefix}${side}${drawn ? ` ${drawn}` : ''} ${prefix}${icon_align}-icon`;
    // The text says what it is for; a screen reader would spell out the font's own character.
    if (icon !== '') element.setAttribute('aria-hidden', 'true');
    if (drawn === null) element.replaceChildren(picture(element.ownerDocument, icon));
    else element.textContent = '';
  }
}

function picture(document: Document, src: string): HTMLImageElement {
  const image = document.createElement('img');
  image.style.cssText = 'height: 1em; vertical-align: text-bottom;';
  image.src = src;
  return image;
}
