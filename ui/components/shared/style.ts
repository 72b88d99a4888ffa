/**
 * CSS declarations from properties (api §3), as React spells them: for the look of a root and for what an interior shows. Each
 * function returns only what is set, so that unset properties cost nothing.
 */
import type { CSSProperties } from 'react';
import type { ColourProps, FontProps, Sides } from './props.ts';

export type Style = CSSProperties;

/** The result for the usual case that nothing is set: one shared object, so that merging can skip it. */
const NONE: Style = Object.freeze({});

/** Merges styles; later ones take precedence. If only one is not empty, it is returned unchanged. */
export function css(...parts: readonly Style[]): Style {
  let style = NONE;
  for (const part of parts) {
    if (part === NONE) continue;
    style = style === NONE ? part : { ...style, ...part };
  }
  return style;
}

/** A CSS length from what apps write: empty for an empty value or `default`; with a unit unchanged, otherwise in pixels. */
export function length(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '' || value === 'default') return '';
  const text = String(value);
  return /[a-z%]/i.test(text) ? text : `${text}px`;
}

/** Background and text colour; `theme:` names have been resolved before. */
export function colours({ background, foreground }: Pick<ColourProps, 'background' | 'foreground'>): Style {
  if (!background && !foreground) return NONE;
  const style: Style = {};
  if (background) style.backgroundColor = background;
  if (foreground) style.color = foreground;
  return style;
}

export function border({ border: line }: Pick<ColourProps, 'border'>): Style {
  return line ? { border: line } : NONE;
}

/** Size, family, weight, slant and underline, without alignment. */
export function font(props: FontProps): Style {
  const { font_size, font: family, bold, italic } = props;
  if (font_size === null && !family && !bold && !italic && !props.underline) return NONE;
  const style: Style = { ...fontSize(props) };
  if (family) style.fontFamily = family;
  if (bold) style.fontWeight = 'bold';
  if (italic) style.fontStyle = 'italic';
  if (props.underline) style.textDecoration = 'underline';
  return style;
}

export function fontSize({ font_size }: Pick<FontProps, 'font_size'>): Style {
  return font_size === null ? NONE : { fontSize: `${font_size}px` };
}

/** Underline only. */
export function underline({ underline: on }: Pick<FontProps, 'underline'>): Style {
  return on ? UNDERLINED : NONE;
}

const UNDERLINED: Style = { textDecoration: 'underline' };

/** `full` means the full width and is no text alignment. */
export function textAlign(align: string): Style {
  return ALIGNED[align] ?? NONE;
}

const ALIGNED: Readonly<Record<string, Style>> = {
  left: { textAlign: 'left' },
  center: { textAlign: 'center' },
  right: { textAlign: 'right' },
  justify: { textAlign: 'justify' },
};

/** The four sides of `margin` or `padding`; unset sides keep the theme's value. */
export function sides(name: 'margin' | 'padding', value: Sides | null | undefined): Style {
  if (!value) return NONE;
  const style: Style = {};
  const [top, right, bottom, left] = value;
  if (top) style[`${name}Top`] = top;
  if (right) style[`${name}Right`] = right;
  if (bottom) style[`${name}Bottom`] = bottom;
  if (left) style[`${name}Left`] = left;
  return style;
}
