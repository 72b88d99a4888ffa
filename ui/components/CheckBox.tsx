import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { checkRowLook, useCheckRow } from './shared/check-row.tsx';
import { nameOf, useMethods, useMirrored } from './shared/hooks.ts';
import type { CheckBoxProps } from './shared/props.ts';

/** A checkbox with its text (api §4.5). */
export const CheckBox = define<CheckBoxProps>({
  type: 'CheckBox',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => checkRowLook(props, prefix, ['anvil-inlinable']),
  Interior: CheckBoxInterior,
  behave(node) {
    node.watchScripts(() => {
      const input = node.root.querySelector('input');
      const { checked } = node.props() as CheckBoxProps;
      if (input && !input.indeterminate && input.checked !== (checked === true)) node.mirror('checked', input.checked);
    });
    return {};
  },
});

function CheckBoxInterior({ props, node }: InteriorProps<CheckBoxProps>) {
  const { input, inputProps, around } = useCheckRow(node, props, () => {
    node.mirror('checked', input.current?.checked ?? false);
    node.raise('change');
  });
  useMirrored(node, 'checked', (checked, overtaken) => {
    if (!input.current) return;
    // A handler that writes back what it knew, as a data binding does, leaves what the user has ticked since: Python is told again.
    if (overtaken && checked === overtaken.known) return node.mirror('checked', input.current.checked);
    input.current.indeterminate = checked === null;
    input.current.checked = checked === true;
  });
  useMethods(node, { focus: () => input.current?.focus() });
  return (
    <div className={`${node.prefix}checkbox`}>
      {around(<input ref={input.ref} type="checkbox" name={nameOf(input)} {...inputProps} />)}
    </div>
  );
}
