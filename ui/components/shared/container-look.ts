import type { RootLook } from '../definition.ts';
import { rootLook, type SharedLookProps } from './look.ts';
import type { ColourProps, LinearPanelProps } from './props.ts';
import { border, colours, css, type Style, sides } from './style.ts';

/** The look of a panel's root: the shared look, colours, border, margin and padding. */
export function containerLook(
  props: SharedLookProps & ColourProps & Partial<Pick<LinearPanelProps, 'spacing'>>,
  prefix: string,
  classes: readonly string[],
  style: Style = css(),
): RootLook {
  return rootLook(props, prefix, {
    classes,
    style: css(
      colours(props),
      border(props),
      sides('margin', props.spacing?.margin),
      sides('padding', props.spacing?.padding),
      style,
    ),
  });
}
