import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Modal, type ModalProps, ThemeProvider } from 'react-bootstrap';
import { isComposing } from '../../components/shared/keys.ts';
import { firstText } from './first-text.ts';
import { guardFocus } from './focus-guards.ts';
import { modalStack } from './stack.ts';
import { takeId } from './take-id.ts';
import { useFade } from './use-fade.ts';
import { onlyWholeClicks } from './whole-clicks.ts';

export interface DialogProps {
  /** Class prefix of the contract (api §1.2). */
  readonly prefix: string;
  /** The element that holds backdrop and dialog. */
  readonly container: HTMLElement;
  /** The dialog's id; with others of the name open it gets a number. */
  readonly name: string;
  /** False: fade out, then call `onHidden`. */
  readonly open: boolean;
  readonly large?: boolean;
  readonly role?: readonly string[];
  /** Null: no header to see. */
  readonly title: string | null;
  /** Id of the text that says what it is about; without a title it names the dialog, else what the parts say first, or the page's title. */
  readonly textId?: string | undefined;
  /** May the user close it by x, Escape or a click beside it? */
  readonly dismissible: boolean;
  readonly modalClass: string;
  readonly onDismiss?: () => void;
  readonly onShown?: () => void;
  readonly onHidden: () => void;
  /** Elements made by hand that stand behind the header, out of React's reach. */
  readonly parts?: readonly HTMLElement[];
  readonly children?: ReactNode;
}

/** The elements that react-bootstrap keeps of an open dialog. */
interface OpenElements {
  readonly dialog: HTMLElement | null;
}

/**
 * A dialog with the markup that themes know (api §8.3). react-bootstrap gives focus, keys, the backdrop and their
 * order; class names come out with our prefix, and since its own fade has Bootstrap 5's names, the fade is ours.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { prefix, container, name, large = false, role = [], dismissible, modalClass, parts = [] } = props;
  const elements = useRef<OpenElements>(null);
  const header = useRef<HTMLDivElement>(null);
  const fade = useFade(props.open, {
    element: () => elements.current?.dialog?.querySelector<HTMLElement>(`.${prefix}modal-dialog`) ?? null,
    hidden: props.onHidden,
    ...(props.onShown && { shown: props.onShown }),
  });
  const faded = `${prefix}fade${fade === 'in' ? ` ${prefix}in` : ''}`;

  const titleId = useId();
  const isNameless = props.title === null && props.textId === undefined;

  const present = fade !== 'gone';
  useLayoutEffect(() => {
    const dialog = present ? elements.current?.dialog : null;
    return dialog ? takeId(dialog, name) : undefined;
  }, [name, present]);
  useLayoutEffect(() => {
    const dialog = present ? elements.current?.dialog : null;
    if (!dialog) return;
    const ends = [guardFocus(dialog), onlyWholeClicks(dialog)];
    return () => {
      for (const end of ends) end();
    };
  }, [present]);
  useEffect(() => {
    const dialog = elements.current?.dialog;
    // It is read out with the focus, so it has its name before: by hand, since only now it is known what is in the parts.
    if (fade === 'in' && isNameless) dialog?.setAttribute('aria-label', firstText(parts) ?? document.title);
    if (fade === 'in' && dialog && !dialog.contains(dialog.ownerDocument.activeElement)) dialog.focus();
  }, [fade, isNameless, parts]);
  useLayoutEffect(() => header.current?.parentElement?.append(...parts), [parts]);

  return (
    <ThemeProvider prefixes={{ modal: `${prefix}modal` }}>
      <Modal
        ref={elements}
        show={present}
        container={container}
        manager={modalStack(container.ownerDocument, prefix) as unknown as NonNullable<ModalProps['manager']>}
        animation={false}
        backdrop={dismissible ? true : 'static'}
        keyboard={dismissible}
        // Drawn before it has its place on the page, it could not take the focus by itself.
        autoFocus={false}
        // What lies behind is inert; popups of page scripts on the body must get the focus.
        enforceFocus={false}
        // The stack does that, for dialogs that close in any order.
        restoreFocus={false}
        onHide={() => props.onDismiss?.()}
        // It ends the composing of a word in an input method, not the dialog.
        onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
        className={`${faded} ${modalClass}`}
        backdropClassName={faded}
        style={{ zIndex: 1040 }}
        size={large ? 'lg' : 'sm'}
        dialogClassName={role.map((name) => `anvil-role-${name}`).join(' ')}
        tabIndex={0}
        anvil-role={role.length > 0 ? role.join(' ') : undefined}
        aria-labelledby={props.title === null ? props.textId : titleId}
        aria-describedby={props.title === null ? undefined : props.textId}
      >
        <div ref={header} className={`${prefix}modal-header`} style={{ display: props.title === null ? 'none' : undefined }}>
          <button
            type="button"
            className={`${prefix}close`}
            data-dismiss="modal"
            style={{ display: dismissible ? undefined : 'none' }}
          >
            <span aria-hidden="true">×</span>
            <span className={`${prefix}sr-only`}>Close</span>
          </button>
          <h4 id={titleId} className={`${prefix}modal-title ${prefix}alert-title`}>
            {props.title}
          </h4>
        </div>
        {props.children}
      </Modal>
    </ThemeProvider>
  );
}
