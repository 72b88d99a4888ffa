import type { ColourProps, CommonProps, EnabledProps, FontProps, LayoutProps, MarginProps, RoleProps } from './props.ts';
import { colours, font, type Style, sides, textAlign } from './style.ts';

/** What a box of one line and an area share. */
export type TextProps = CommonProps &
  LayoutProps &
  RoleProps &
  ColourProps &
  FontProps &
  MarginProps &
  EnabledProps & {
    /** As it stands in the input, whatever the type. */
    readonly text: string;
    readonly placeholder: string;
  };

/** Style of an input that is its own root. */
export function textStyle(props: TextProps): Style {
  return { ...font(props), ...textAlign(props.align), ...colours(props), border: props.border, ...sides('margin', props.margin) };
}
