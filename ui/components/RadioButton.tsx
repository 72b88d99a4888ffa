import { useLayoutEffect } from 'react';
import { define } from './define.ts';
import type { InteriorProps, NodeContext } from './definition.ts';
import { checkRowLook, useCheckRow } from './shared/check-row.tsx';
import { useMirrored } from './shared/hooks.ts';
import type { RadioButtonProps } from './shared/props.ts';

/** The selected buttons by group name: one on the page, and others that are off the page. */
const selectedOf = new Map<string, Set<NodeContext>>();

/** Records that a button is selected, and mirrors which one of its group has lost its place to it: browsers raise no event for that. */
function takePlace(node: NodeContext): void {
  const { group_name } = node.props() as RadioButtonProps;
  const group = selectedOf.get(group_name) ?? new Set();
  selectedOf.set(group_name, group.add(node));
  for (const one of group) {
    if (one.root.querySelector('input')?.checked) continue;
    group.delete(one);
    if ((one.props() as RadioButtonProps).selected) one.mirror('selected', false);
  }
}

function forget(node: NodeContext, groupName: string): void {
  const group = selectedOf.get(groupName);
  if (group?.delete(node) && group.size === 0) selectedOf.delete(groupName);
}

/** One choice of a group; the browser keeps the group exclusive by `name` (api §4.6). */
export const RadioButton = define<RadioButtonProps>({
  type: 'RadioButton',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => checkRowLook(props, prefix, [`${prefix}radio`, 'anvil-inlinable']),
  Interior: RadioButtonInterior,
  behave(node) {
    node.watchScripts(() => {
      const input = node.root.querySelector('input');
      if (!input || input.checked === (node.props() as RadioButtonProps).selected) return;
      node.mirror('selected', input.checked);
      if (input.checked) takePlace(node);
    });
    return {};
  },
});

function RadioButtonInterior({ props, node }: InteriorProps<RadioButtonProps>) {
  const { input, inputProps, around } = useCheckRow(node, props, () => {
    node.mirror('selected', input.current?.checked ?? false);
    takePlace(node);
    // Both names, on the new one alone (api §4.6).
    for (const event of ['clicked', 'change']) node.raise(event);
  });
  useMirrored(node, 'selected', (selected, overtaken) => {
    if (!input.current) return;
    // As of a CheckBox: what a handler writes back leaves what the user has chosen since, and Python is told again.
    if (overtaken && selected === overtaken.known) return node.mirror('selected', input.current.checked);
    input.current.checked = selected === true;
    if (selected) takePlace(node);
  });
  useLayoutEffect(() => {
    // In a new group it may take the place of another one.
    if (input.current?.checked) takePlace(node);
    return () => forget(node, props.group_name);
  }, [props.group_name, node, input]);
  return around(<input ref={input.ref} type="radio" name={props.group_name} value={props.value} {...inputProps} />);
}
