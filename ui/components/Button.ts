import { claimClick, listen } from '../host/toolkit.ts';
import { define } from './define.ts';
import { nameByIcon } from './shared/icon-name.ts';
import { IconText } from './shared/icon-text.ts';
import { InnerLook } from './shared/inner-look.ts';
import { keys } from './shared/keys.ts';
import { disabled, rootLook } from './shared/look.ts';
import type { ButtonProps } from './shared/props.ts';
import { colours, font, sides, textAlign } from './shared/style.ts';

/** A push button; the root is a `div` around it (facts §2.3). */
export const Button = define<ButtonProps>({
  type: 'Button',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-button', props.align !== 'full' && 'anvil-inlinable'],
      style: { ...textAlign(props.align), border: props.border, ...sides('margin', props.spacing?.margin) },
    }),
  behave(node) {
    const { prefix, root } = node;
    const element = root.ownerDocument.createElement('button');
    const { style_name: styleName } = node.props() as ButtonProps;
    element.className = `${prefix}btn ${prefix}btn-${styleName} ${prefix}to-disable`;
    element.setAttribute('ontouchstart', '');
    element.style.cssText = 'max-width: 100%; text-overflow: ellipsis; overflow: hidden;';
    const content = new IconText(element, prefix, 'span', 'button-text');
    const button = new InnerLook(element);
    const update = () => {
      const props = node.props() as ButtonProps;
      content.update(props);
      button.apply(buttonLook(props));
      nameByIcon(element, props);
    };
    update();
    root.append(element);
    listen(element, 'click', (event) => {
      if (!claimClick(event)) return;
      if ((node.props() as ButtonProps).enabled) node.raise('click', { keys: keys(event) }, event);
    });
    return { update };
  },
});

function buttonLook(props: ButtonProps) {
  return {
    style: {
      ...font(props),
      ...colours(props),
      width: props.align === 'full' ? '100%' : '',
      ...sides('padding', props.spacing?.padding),
    },
    attributes: { disabled: disabled(props.enabled) },
  };
}
