import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { checkRowLook, useCheckRow } from './shared/check-row.tsx';
import { useMirrored } from './shared/hooks.ts';
import type { RadioButtonProps } from './shared/props.ts';

/** One choice of a group; the browser keeps the group exclusive by `name` (api §4.6). */
export const RadioButton = define<RadioButtonProps>({
  type: 'RadioButton',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => checkRowLook(props, prefix, [`${prefix}radio`, 'anvil-inlinable']),
  Interior: RadioButtonInterior,
  behave(node) {
    node.watchScripts(() => {
      const input = node.root.querySelector('input');
      if (input && input.checked !== (node.props() as RadioButtonProps).selected) node.mirror('selected', input.checked);
    });
    return {};
  },
});

function RadioButtonInterior({ props, node }: InteriorProps<RadioButtonProps>) {
  const { input, inputProps, around } = useCheckRow(node, props, () => {
    node.mirror('selected', input.current?.checked ?? false);
    // Nobody tells a button that it lost its place, and api §4.6 wants both names on the new one alone.
    for (const event of ['clicked', 'change']) node.raise(event);
  });
  useMirrored(node, 'selected', (selected) => {
    if (input.current) input.current.checked = selected === true;
  });
  return around(<input ref={input.ref} type="radio" name={props.group_name} value={props.value} {...inputProps} />);
}
