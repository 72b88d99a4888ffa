import { define } from './define.ts';
import { rootLook } from './shared/look.ts';
import type { SpacerProps } from './shared/props.ts';
import { length } from './shared/style.ts';

/** Empty space of a given height (api §4.11). */
export const Spacer = define<SpacerProps>({
  type: 'Spacer',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => rootLook(props, prefix, { classes: ['anvil-spacer'], style: { height: length(props.height) } }),
});
