import type { RootLook } from '../definition.ts';
import { rootLook } from './look.ts';
import type { ColourProps, CommonProps, LayoutProps, RoleProps, SpacingProps } from './props.ts';
import { colours, type Style, sides } from './style.ts';

/** What panels have in common. */
export type ContainerProps = CommonProps & LayoutProps & RoleProps & ColourProps & SpacingProps;

/** Root of a panel: the shared look, colours, border, margin and padding on the one element. */
export function containerLook(
  props: CommonProps & RoleProps & ColourProps & Partial<LayoutProps & SpacingProps>,
  prefix: string,
  classes: readonly string[],
  style: Style = {},
): RootLook {
  return rootLook(props, prefix, {
    classes,
    style: {
      ...colours(props),
      border: props.border,
      ...sides('margin', props.spacing?.margin),
      ...sides('padding', props.spacing?.padding),
      ...style,
    },
  });
}
