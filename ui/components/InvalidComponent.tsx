import { childrenBelow, FailureNotice } from '../host/toolkit.ts';
import { define } from './define.ts';
import { rootLook } from './shared/look.ts';
import type { InvalidComponentProps } from './shared/props.ts';

/** What stands where a component could not be made, with the reason (api §4.13), and what is in it. */
export const InvalidComponent = define<InvalidComponentProps>({
  type: 'InvalidComponent',
  createRoot: (document) => document.createElement('div'),
  look: (_props, prefix) => rootLook({}, prefix, { classes: [`${prefix}invalid-component`] }),
  Interior: ({ props, node }) => <FailureNotice prefix={node.prefix}>{props.text}</FailureNotice>,
  arrangement: childrenBelow,
});
