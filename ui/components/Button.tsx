import { claimClick } from '../host/toolkit.ts';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { useElement } from './shared/hooks.ts';
import { iconName } from './shared/icon-name.ts';
import { iconText } from './shared/icon-text.tsx';
import { keys } from './shared/keys.ts';
import { rootLook } from './shared/look.ts';
import type { ButtonProps } from './shared/props.ts';
import { border, colours, css, font, type Style, sides, textAlign } from './shared/style.ts';

/** A push button; the root is a `div` around it (api §4.2). */
export const Button = define<ButtonProps>({
  type: 'Button',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-button', props.align !== 'full' && 'anvil-inlinable'],
      style: css(textAlign(props.align), border(props), sides('margin', props.spacing?.margin)),
    }),
  Interior: ButtonInterior,
});

/** Safari shows `:active` only on elements with a touch listener. */
const ACTIVE_BY_TOUCH = { ontouchstart: '' };

function ButtonInterior({ props, node }: InteriorProps<ButtonProps>) {
  const { prefix } = node;
  const button = useElement<HTMLButtonElement>(
    {
      click(event) {
        if (claimClick(event) && props.enabled) node.raise('click', { keys: keys(event) }, event);
      },
    },
    ACTIVE_BY_TOUCH,
  );
  return (
    // biome-ignore lint/a11y/useButtonType: inside a form of the app's HTML the button submits, as apps expect
    <button
      ref={button.ref}
      className={`${prefix}btn ${prefix}btn-${props.style_name} ${prefix}to-disable`}
      style={buttonStyle(props)}
      disabled={props.enabled ? undefined : true}
      aria-label={iconName(props)}
    >
      {iconText(props, prefix, <span className={`${prefix}button-text`}>{props.text}</span>)}
    </button>
  );
}

const FIXED: Style = { maxWidth: '100%', textOverflow: 'ellipsis', overflow: 'hidden' };
const NOTHING: Style = css();
const FULL: Style = { width: '100%' };

function buttonStyle(props: ButtonProps): Style {
  const width = props.align === 'full' ? FULL : NOTHING;
  return css(FIXED, font(props), colours(props), width, sides('padding', props.spacing?.padding));
}
