import { childrenBelow, FailureNotice } from '../host/toolkit.ts';
import { define } from './define.ts';
import { rootLook } from './shared/look.ts';
import type { InvalidComponentProps } from './shared/props.ts';

/** Shown in place of a component that could not be made, with the reason and the component's children (api §4.13). */
export const InvalidComponent = define<InvalidComponentProps>({
  type: 'InvalidComponent',
  createRoot: (document) => document.createElement('div'),
  look: (_props, prefix) => rootLook({}, prefix, { classes: [`${prefix}invalid-component`] }),
  Interior: ({ props, node }) => <FailureNotice prefix={node.prefix}>{props.text}</FailureNotice>,
  arrangement: childrenBelow,
});
