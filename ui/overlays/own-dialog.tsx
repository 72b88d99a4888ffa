import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from './modal/Dialog.tsx';

/** A dialog of Hearth's own, without a node. */
export interface OwnDialog {
  /** The dialog's id. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The buttons in order; `look` is the end of a `btn-…` class. Pressing a button closes the dialog. */
  readonly buttons: readonly { readonly text: string; readonly look: string; readonly press: () => void }[];
  /** Called when the user closes the dialog without a button; if absent, the user cannot do that. */
  readonly dismissed?: () => void;
}

/** Shows a dialog until one of its buttons is pressed. `press` is called while the user's click is handled. */
export function showOwnDialog(document: Document, prefix: string, dialog: OwnDialog): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const remove = () => {
    root.unmount();
    container.remove();
  };
  root.render(<Shown {...dialog} prefix={prefix} container={container} onHidden={() => queueMicrotask(remove)} />);
}

interface ShownProps extends OwnDialog {
  readonly prefix: string;
  readonly container: HTMLElement;
  readonly onHidden: () => void;
}

function Shown({ prefix, container, name, title, text, buttons, dismissed, onHidden }: ShownProps) {
  const [open, setOpen] = useState(true);
  const textId = useId();
  // Only the first press counts: the buttons can still be pressed until the dialog has faded out.
  const closing = (then: (() => void) | undefined) => () => {
    if (!open) return;
    setOpen(false);
    then?.();
  };
  return (
    <Dialog
      prefix={prefix}
      container={container}
      name={name}
      modalClass={`${prefix}alert-modal`}
      open={open}
      title={title}
      textId={textId}
      dismissible={dismissed !== undefined}
      onDismiss={closing(dismissed)}
      onHidden={onHidden}
    >
      <div id={textId} className={`${prefix}modal-body ${prefix}alert-text`}>
        {text}
      </div>
      <div className={`${prefix}modal-footer`}>
        <div className="anvil-alert-footer-button-panel">
          {buttons.map((button) => (
            <button
              key={button.text}
              type="button"
              className={`${prefix}btn ${prefix}btn-${button.look}`}
              onClick={closing(button.press)}
            >
              {button.text}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
