import type { Json } from '../../protocol/index.ts';
import { claimClick, listen } from '../host/toolkit.ts';
import { define } from './define.ts';
import { CheckRow, checkRowLook } from './shared/check-row.ts';
import type { CheckBoxProps } from './shared/props.ts';

/** A box to tick, with its text (facts §2.6). */
export const CheckBox = define<CheckBoxProps>({
  type: 'CheckBox',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => checkRowLook(props, prefix, ['anvil-inlinable']),
  behave(node) {
    const { prefix, root } = node;
    const row = new CheckRow(root.ownerDocument, prefix, 'checkbox');
    const holder = root.ownerDocument.createElement('div');
    holder.className = `${prefix}checkbox`;
    holder.append(row.label);
    root.append(holder);
    const { input } = row;
    const show = (checked: Json) => {
      input.indeterminate = checked === null;
      input.checked = checked === true;
    };
    const update = () => row.update(node.props() as CheckBoxProps);
    show((node.props() as CheckBoxProps).checked);
    update();
    node.watchScripts(() => {
      const { checked } = node.props() as CheckBoxProps;
      if (!input.indeterminate && input.checked !== (checked === true)) node.mirror('checked', input.checked);
    });
    listen(row.label, 'click', claimClick);
    listen(input, 'change', () => {
      node.mirror('checked', input.checked);
      node.raise('change');
    });
    return {
      update,
      write: (_property, value) => show(value),
      control: () => row.control(node.props() as CheckBoxProps),
      methods: { focus: () => input.focus() },
    };
  },
});
