import { define } from './define.ts';
import { iconText } from './shared/icon-text.tsx';
import { rootLook } from './shared/look.ts';
import type { LabelProps } from './shared/props.ts';
import { border, colours, css, font, sides, textAlign, underline } from './shared/style.ts';

/** Text with an optional icon; never markup, no click (api §4.1). */
export const Label = define<LabelProps>({
  type: 'Label',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-label', 'anvil-inlinable'],
      style: css(font(props), textAlign(props.align), colours(props), border(props), sides('margin', props.spacing?.margin)),
    }),
  Interior: ({ props, node: { prefix } }) => {
    const style = css(underline(props), sides('padding', props.spacing?.padding));
    return iconText(
      props,
      prefix,
      <span className={`${prefix}label-text`} style={style}>
        {props.text}
      </span>,
    );
  },
  behave: ({ root, prefix }) => ({ names: () => root.querySelector<HTMLElement>(`.${prefix}label-text`) }),
});
