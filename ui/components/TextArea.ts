import { define } from './define.ts';
import { autoExpand } from './shared/auto-expand.ts';
import { rootLook } from './shared/look.ts';
import type { TextAreaProps } from './shared/props.ts';
import { length } from './shared/style.ts';
import { textControl, textEvents, tooltipName } from './shared/text-events.ts';
import { textStyle } from './shared/text-style.ts';

/** Several lines of text to type; the root is the textarea itself (api §4.4). */
export const TextArea = define<TextAreaProps>({
  type: 'TextArea',
  createRoot: (document) => document.createElement('textarea'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-text-area', `${prefix}form-control`, `${prefix}to-disable`],
      style: { ...textStyle(props), height: length(props.height) },
      attributes: { placeholder: props.placeholder || null, 'aria-label': tooltipName(props) },
    }),
  behave(node) {
    const area = node.root as HTMLTextAreaElement;
    const props = () => node.props() as TextAreaProps;
    // A TextArea, unlike a TextBox, does not check whether a page script has set its text: Python learns of it at the next event
    // (api §4.4).
    const { text: _text, methods, ...behaviour } = textEvents(node, area, () => expansion.fit());
    const expansion = autoExpand(
      node,
      area,
      () => props().auto_expand,
      () => length(props().height),
    );
    return {
      ...behaviour,
      methods: { ...methods, fit: expansion.fit },
      update: expansion.follow,
      control: () => textControl(node),
    };
  },
});
