import type { ReactNode } from 'react';
import { claimClick } from '../../host/toolkit.ts';
import type { NodeContext, RootLook } from '../definition.ts';
import { type InteriorElement, type Listeners, useControl, useElement } from './hooks.ts';
import { rootLook } from './look.ts';
import type { CheckBoxProps } from './props.ts';
import { border, colours, fontSize, sides, textAlign } from './style.ts';

/** The properties that CheckBox and RadioButton share. */
export type CheckRowProps = Omit<CheckBoxProps, 'checked'>;

/** The look of a CheckBox's or RadioButton's root, without what is set on the label instead (weight, size, padding). */
export function checkRowLook(props: CheckRowProps, prefix: string, classes: readonly string[]): RootLook {
  return rootLook(props, prefix, {
    classes,
    style: {
      ...(props.font && { fontFamily: props.font }),
      ...(props.italic && { fontStyle: 'italic' }),
      ...textAlign(props.align),
      ...colours(props),
      ...border(props),
      ...sides('margin', props.spacing?.margin),
    },
  });
}

export interface CheckRow {
  readonly input: InteriorElement<HTMLInputElement>;
  /** Renders the row around the input. */
  readonly around: (input: ReactNode) => ReactNode;
  /** Properties of the input. */
  readonly inputProps: {
    readonly className: string;
    readonly disabled: true | undefined;
    readonly 'aria-label': string | undefined;
  };
}

/** The inline padding of labels in old apps, which takes precedence over their themes. */
const OLD_PADDING = ['7px', '7px', '7px', '20px'] as const;

const CLAIMS: Listeners = { click: claimClick };

/** `label` > `input`, `span`: one line that toggles by a click anywhere on it (api §4.5). */
export function useCheckRow(node: NodeContext, props: CheckRowProps, change: () => void): CheckRow {
  const label = useElement<HTMLLabelElement>(CLAIMS);
  const input = useElement<HTMLInputElement>({ change });
  const { text, tooltip } = props;
  // An input without text needs a name; white space is no text.
  const isNameless = text.trim() === '';
  useControl(node, () => (isNameless && input.current ? { element: input.current, says: tooltip || null } : null));
  const style = {
    ...(props.bold && { fontWeight: 'bold' }),
    ...fontSize(props),
    ...sides('padding', props.spacing?.padding ?? (node.prefix === '' ? OLD_PADDING : undefined)),
  };
  const textDecoration = props.underline ? 'underline' : 'none';
  return {
    input,
    inputProps: {
      className: `${node.prefix}to-disable`,
      disabled: props.enabled ? undefined : true,
      'aria-label': (isNameless && tooltip) || undefined,
    },
    around: (drawn) => (
      // biome-ignore lint/a11y/noLabelWithoutControl: the input rendered in it is the control
      <label ref={label.ref} style={style}>
        {drawn}
        <span style={{ display: 'inline-block', minHeight: '1em', textDecoration }}>{text}</span>
      </label>
    ),
  };
}
