/** CSS declarations from properties (facts §2.1). Each returns kebab-case names; an empty value sets nothing. */
import type { ColourProps, FontProps, Sides } from './props.ts';

export type Style = Record<string, string>;

/** A length as apps write it: nothing for empty or `default`, as it is with a unit, else pixels. */
export function length(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '' || value === 'default') return '';
  const text = String(value);
  return /[a-z%]/i.test(text) ? text : `${text}px`;
}

/** Background and text colour; `theme:` names are resolved before they come here. */
export function colours(props: Pick<ColourProps, 'background' | 'foreground'>): Style {
  return { 'background-color': props.background, color: props.foreground };
}

/** Size, family, weight, slant and underline, without alignment. */
export function font(props: FontProps): Style {
  return {
    'font-size': props.font_size === null ? '' : `${props.font_size}px`,
    'font-family': props.font,
    'font-weight': props.bold ? 'bold' : '',
    'font-style': props.italic ? 'italic' : '',
    'text-decoration': underline(props.underline),
  };
}

export function underline(on: boolean): string {
  return on ? 'underline' : '';
}

/** `full` is a width, not an alignment of text. */
export function textAlign(align: string): Style {
  return { 'text-align': align === 'full' ? '' : align };
}

/** The four sides of `margin` or `padding`; sides left open keep what the theme gives. */
export function sides(name: 'margin' | 'padding', value: Sides | null | undefined): Style {
  if (!value) return {};
  const [top, right, bottom, left] = value;
  return { [`${name}-top`]: top, [`${name}-right`]: right, [`${name}-bottom`]: bottom, [`${name}-left`]: left };
}
