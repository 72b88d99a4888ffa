import { define } from './define.ts';
import { IconText } from './shared/icon-text.ts';
import { InnerLook } from './shared/inner-look.ts';
import { rootLook } from './shared/look.ts';
import type { LabelProps } from './shared/props.ts';
import { colours, font, sides, textAlign, underline } from './shared/style.ts';

/** Text with an optional icon; never markup, no click (facts §2.2). */
export const Label = define<LabelProps>({
  type: 'Label',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-label', 'anvil-inlinable'],
      style: {
        ...font(props),
        ...textAlign(props.align),
        ...colours(props),
        border: props.border,
        ...sides('margin', props.spacing?.margin),
      },
    }),
  behave(node) {
    const content = new IconText(node.root, node.prefix, 'span', 'label-text');
    const holder = new InnerLook(content.holder);
    const update = () => {
      const props = node.props() as LabelProps;
      content.update(props);
      holder.apply({ style: { 'text-decoration': underline(props.underline), ...sides('padding', props.spacing?.padding) } });
    };
    update();
    return { update, names: content.holder };
  },
});
