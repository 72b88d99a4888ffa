import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from './modal/Dialog.tsx';

const NAME = 'session-expired-modal';

/**
 * Say that the session is over and offer to reload (spec/core.md §2, facts §5.6). A second call while the dialog is open
 * changes nothing.
 */
export function showSessionExpired(document: Document, prefix: string, reload: () => void): void {
  if (document.getElementById(NAME)) return;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const remove = () => {
    root.unmount();
    container.remove();
  };
  root.render(<SessionExpired prefix={prefix} container={container} reload={reload} onHidden={() => queueMicrotask(remove)} />);
}

interface SessionExpiredProps {
  readonly prefix: string;
  readonly container: HTMLElement;
  readonly reload: () => void;
  readonly onHidden: () => void;
}

function SessionExpired({ prefix, container, reload, onHidden }: SessionExpiredProps) {
  const [open, setOpen] = useState(true);
  const textId = useId();
  const refresh = () => {
    setOpen(false);
    reload();
  };
  return (
    <Dialog
      prefix={prefix}
      container={container}
      name={NAME}
      modalClass={`${prefix}alert-modal`}
      open={open}
      title="Session Expired"
      textId={textId}
      dismissible={false}
      onHidden={onHidden}
    >
      <div id={textId} className={`${prefix}modal-body ${prefix}alert-text`}>
        Your session has timed out. Please refresh the page to continue.
      </div>
      <div className={`${prefix}modal-footer`}>
        <button type="button" className={`${prefix}btn ${prefix}btn-danger`} onClick={refresh}>
          Refresh now
        </button>
      </div>
    </Dialog>
  );
}
