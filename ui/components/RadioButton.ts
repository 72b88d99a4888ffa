import { claimClick, listen } from '../host/toolkit.ts';
import { define } from './define.ts';
import { CheckRow, checkRowLook } from './shared/check-row.ts';
import type { RadioButtonProps } from './shared/props.ts';

/** One choice of a group; the browser keeps the group exclusive by `name` (facts §2.7). */
export const RadioButton = define<RadioButtonProps>({
  type: 'RadioButton',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => checkRowLook(props, prefix, [`${prefix}radio`, 'anvil-inlinable']),
  behave(node) {
    const { prefix, root } = node;
    const row = new CheckRow(root.ownerDocument, prefix, 'radio');
    const { input } = row;
    root.append(row.label);
    const update = () => {
      const props = node.props() as RadioButtonProps;
      input.name = props.group_name;
      input.value = props.value;
      row.update(props);
    };
    update();
    input.checked = (node.props() as RadioButtonProps).selected;
    node.watchScripts(() => {
      if (input.checked !== (node.props() as RadioButtonProps).selected) node.mirror('selected', input.checked);
    });
    listen(row.label, 'click', claimClick);
    listen(input, 'change', () => {
      node.mirror('selected', input.checked);
      // Nobody tells a button that it lost its place, and facts §2.7 want both names on the new one alone.
      for (const event of ['clicked', 'change']) node.raise(event);
    });
    return {
      update,
      write: (_property, value) => {
        input.checked = value === true;
      },
      control: () => row.control(node.props() as RadioButtonProps),
    };
  },
});
