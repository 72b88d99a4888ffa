import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react';
import { define } from '../../components/define.ts';
import type { NodeContext } from '../../components/definition.ts';
import type { AlertProps } from '../../components/shared/props.ts';
import { listen } from '../../host/toolkit.ts';
import { Dialog } from '../modal/Dialog.tsx';
import { alertArrangement, partsOf, showBody } from './parts.ts';

/**
 * A dialog of `alert` and `confirm` (api §8.2). If the user dismisses it, the fade starts at once, without waiting for Python. It raises
 * `dismiss` when that fade starts, and `hidden` when a fade has ended, whoever closed the dialog.
 */
export const Alert = define<AlertProps>({
  type: 'Alert',
  reactEvents: true,
  createRoot: (document) => document.createElement('div'),
  look: () => ({ classes: [], style: {}, attributes: {} }),
  Interior: AlertInterior,
  arrangement: alertArrangement,
  lineOf: (layout) => (layout?.['place'] === 'footer' ? 'footer' : 'body'),
  titleOf: ({ title }) => title,
  behave(node) {
    showBody(node);
    return { update: () => showBody(node) };
  },
});

function AlertInterior({ props, node }: { readonly props: AlertProps; readonly node: NodeContext }): ReactNode {
  const [dismissed, setDismissed] = useState(false);
  const parts = useMemo(() => {
    const { body, footer } = partsOf(node);
    return [body, footer];
  }, [node]);
  const bodyId = useId();
  useLayoutEffect(() => {
    if (parts[0]) parts[0].id = bodyId;
  }, [parts, bodyId]);
  const dismiss = () => {
    if (dismissed || !props.open) return;
    setDismissed(true);
    node.raise('dismiss');
  };
  const dismissFrom = useEffectEvent((target: EventTarget | null) => {
    if (props.dismissible && target instanceof Element && target.closest('[data-dismiss="modal"]')) dismiss();
  });
  useEffect(() => listen(node.root, 'click', (event) => dismissFrom(event.target)), [node]);

  return (
    <Dialog
      prefix={node.prefix}
      container={node.root}
      name="alert-modal"
      modalClass={`${node.prefix}alert-modal`}
      open={props.open && !dismissed}
      title={props.title}
      textId={props.text === null ? undefined : bodyId}
      large={props.large}
      role={props.role}
      dismissible={props.dismissible}
      onDismiss={dismiss}
      onShown={() => node.raise('shown')}
      onHidden={() => node.raise('hidden')}
      parts={parts}
    />
  );
}
