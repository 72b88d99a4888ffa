import { attachText, type TextAttachment, type TextInput } from '../../host/toolkit.ts';
import type { Control, NodeBehaviour, NodeContext } from '../definition.ts';
import type { TextAreaProps, TextBoxProps } from './props.ts';

/**
 * Typing and the methods that TextBox and TextArea share (api §4.3): `change` is raised once for each value that the user enters,
 * the last one before `lost_focus`.
 */
export function textEvents(
  node: NodeContext,
  input: TextInput,
  changed?: () => void,
): NodeBehaviour & { readonly text: TextAttachment } {
  const text = attachText(node, input, {
    property: 'text',
    changed: () => {
      changed?.();
      node.raise('change');
    },
  });
  return {
    text,
    write: (_property, value, overtaken) => {
      text.write(value, overtaken);
      changed?.();
    },
    methods: {
      focus: () => input.focus(),
      select: (start = null, end = null, direction = null) =>
        select(input, start as number | null, end as number | null, direction),
    },
  };
}

/** A fallback for the accessible name: not every screen reader announces a title. */
export function tooltipName({ placeholder, tooltip }: TextBoxProps | TextAreaProps): string | null {
  return placeholder ? null : tooltip || null;
}

/** The root as the control to be named; browsers take a placeholder as its name by themselves. */
export function textControl(node: NodeContext): Control {
  const { placeholder, tooltip } = node.props() as TextBoxProps | TextAreaProps;
  return { element: node.root, says: placeholder || tooltip || null };
}

/** Selects the whole text, unless both ends of a range are given. Inputs without a selection (number, email) only get the focus. */
function select(input: TextInput, start: number | null, end: number | null, direction: unknown): void {
  if (start === null || end === null) {
    input.select();
    return;
  }
  input.focus();
  if (input.selectionStart === null) return;
  input.setSelectionRange(start, end, direction === 'backward' || direction === 'forward' ? direction : 'none');
}
