import { define } from './define.ts';
import type { InteriorProps, NodeContext } from './definition.ts';
import { checkRowLook, useCheckRow } from './shared/check-row.tsx';
import { useMirrored } from './shared/hooks.ts';
import type { RadioButtonProps } from './shared/props.ts';

/** The components of roots, for elements of their groups. */
const components = new WeakMap<Element, NodeContext>();

/** Mirrors which other button has lost its place to this one: the browser raises no event for it. */
function mirrorLoss({ name, ownerDocument }: HTMLInputElement): void {
  for (const other of ownerDocument.getElementsByName(name)) {
    const node = components.get(other.closest('.anvil-component') ?? other);
    if (node && (node.props() as RadioButtonProps).selected && !(other as HTMLInputElement).checked)
      node.mirror('selected', false);
  }
}

/** One choice of a group; the browser keeps the group exclusive by `name` (api §4.6). */
export const RadioButton = define<RadioButtonProps>({
  type: 'RadioButton',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => checkRowLook(props, prefix, [`${prefix}radio`, 'anvil-inlinable']),
  Interior: RadioButtonInterior,
  behave(node) {
    components.set(node.root, node);
    node.watchScripts(() => {
      const input = node.root.querySelector('input');
      if (input && input.checked !== (node.props() as RadioButtonProps).selected) node.mirror('selected', input.checked);
    });
    return {};
  },
});

function RadioButtonInterior({ props, node }: InteriorProps<RadioButtonProps>) {
  const { input, inputProps, around } = useCheckRow(node, props, () => {
    if (!input.current) return;
    node.mirror('selected', input.current.checked);
    mirrorLoss(input.current);
    // Api §4.6 wants both names, on the new one alone.
    for (const event of ['clicked', 'change']) node.raise(event);
  });
  useMirrored(node, 'selected', (selected, overtaken) => {
    if (!input.current) return;
    // As of a CheckBox: what a handler writes back leaves what the user has chosen since, and Python is told again.
    if (overtaken && selected === overtaken.known) return node.mirror('selected', input.current.checked);
    input.current.checked = selected === true;
    if (selected) mirrorLoss(input.current);
  });
  return around(<input ref={input.ref} type="radio" name={props.group_name} value={props.value} {...inputProps} />);
}
