import { listen } from '../host/toolkit.ts';
import { define } from './define.ts';
import { isComposing } from './shared/keys.ts';
import { rootLook } from './shared/look.ts';
import type { TextBoxProps } from './shared/props.ts';
import { textControl, textEvents, tooltipName } from './shared/text-events.ts';
import { textStyle } from './shared/text-style.ts';

const TYPES: ReadonlySet<string> = new Set(['text', 'number', 'email', 'tel', 'url']);

/** One line of text to type; the root is the input itself (api §4.3). */
export const TextBox = define<TextBoxProps>({
  type: 'TextBox',
  createRoot: (document) => document.createElement('input'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: [`${prefix}form-control`, `${prefix}to-disable`, 'anvil-text-box'],
      style: textStyle(props),
      attributes: { type: inputType(props), placeholder: props.placeholder || null, 'aria-label': tooltipName(props) },
    }),
  behave(node) {
    const input = node.root as HTMLInputElement;
    const { text, ...behaviour } = textEvents(node, input);
    node.watchScripts(() => text.look());
    listen(input, 'keydown', (event) => {
      if (event.key !== 'Enter' || isComposing(event)) return;
      // Keep the key from submitting an enclosing HTML form, and containers from handling it.
      event.preventDefault();
      event.stopPropagation();
      text.observe();
      node.raise('pressed_enter');
    });
    return { ...behaviour, control: () => textControl(node) };
  },
});

function inputType({ hide_text, type }: TextBoxProps): string {
  if (hide_text) return 'password';
  return TYPES.has(type) ? type : 'text';
}
