/**
 * CSS declarations from properties (api §3), as React spells them: for the look of a root and for what an interior shows.
 * Each function names only what is set, so that what is not costs nothing.
 */
import type { CSSProperties } from 'react';
import type { ColourProps, FontProps, Sides } from './props.ts';

export type Style = CSSProperties;

/** A length as apps write it: nothing for empty or `default`, as it is with a unit, else pixels. */
export function length(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '' || value === 'default') return '';
  const text = String(value);
  return /[a-z%]/i.test(text) ? text : `${text}px`;
}

/** Background and text colour; `theme:` names are resolved before they come here. */
export function colours({ background, foreground }: Pick<ColourProps, 'background' | 'foreground'>): Style {
  const style: Style = {};
  if (background) style.backgroundColor = background;
  if (foreground) style.color = foreground;
  return style;
}

export function border({ border: line }: Pick<ColourProps, 'border'>): Style {
  return line ? { border: line } : {};
}

/** Size, family, weight, slant and underline, without alignment. */
export function font(props: FontProps): Style {
  const style: Style = fontSize(props);
  if (props.font) style.fontFamily = props.font;
  if (props.bold) style.fontWeight = 'bold';
  if (props.italic) style.fontStyle = 'italic';
  if (props.underline) style.textDecoration = 'underline';
  return style;
}

export function fontSize({ font_size }: Pick<FontProps, 'font_size'>): Style {
  return font_size === null ? {} : { fontSize: `${font_size}px` };
}

/** `full` is a width, not an alignment of text. */
export function textAlign(align: string): Style {
  return align && align !== 'full' ? { textAlign: align as NonNullable<Style['textAlign']> } : {};
}

/** The four sides of `margin` or `padding`; sides left open keep what the theme gives. */
export function sides(name: 'margin' | 'padding', value: Sides | null | undefined): Style {
  const style: Style = {};
  if (!value) return style;
  const [top, right, bottom, left] = value;
  if (top) style[`${name}Top`] = top;
  if (right) style[`${name}Right`] = right;
  if (bottom) style[`${name}Bottom`] = bottom;
  if (left) style[`${name}Left`] = left;
  return style;
}
