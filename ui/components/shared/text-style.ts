import type { TextProps } from './props.ts';
import { border, colours, css, font, type Style, sides, textAlign } from './style.ts';

/** Style of an input that is its own root. */
export function textStyle(props: TextProps): Style {
  return css(font(props), textAlign(props.align), colours(props), border(props), sides('margin', props.margin));
}
