import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Modal, type ModalProps, ThemeProvider } from 'react-bootstrap';
import { isComposing } from '../../components/shared/keys.ts';
import { ignorePartialClicks } from './backdrop-clicks.ts';
import { DialogHeader } from './DialogHeader.tsx';
import { firstText } from './first-text.ts';
import { guardFocus } from './focus-guards.ts';
import { modalStack } from './stack.ts';
import { claimUniqueId } from './unique-id.ts';
import { useFade } from './use-fade.ts';

export interface DialogProps {
  /** Class prefix, `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  /** The element that holds backdrop and dialog. */
  readonly container: HTMLElement;
  /** The dialog's id; a number is appended while other dialogs of this name are open. */
  readonly name: string;
  /** False: fade out, then call `onHidden`. */
  readonly open: boolean;
  readonly large?: boolean;
  readonly role?: readonly string[];
  /** Null: the header is not visible. */
  readonly title: string | null;
  /** Id of the dialog's text, its accessible name if it has no title; without either, that is the first text of `parts` or the page's title. */
  readonly textId?: string | undefined;
  /** May the user close it by x, Escape or a click beside it? */
  readonly dismissible: boolean;
  readonly modalClass: string;
  readonly onDismiss?: () => void;
  readonly onShown?: () => void;
  readonly onHidden: () => void;
  /** Elements after the header, which React does not touch. */
  readonly parts?: readonly HTMLElement[];
  readonly children?: ReactNode;
}

/** The elements of an open dialog, in react-bootstrap's object for it. */
interface OpenElements {
  readonly dialog: HTMLElement | null;
}

/**
 * A dialog with the markup that themes style (api §8.3). react-bootstrap manages focus, keys, the backdrop and the order of dialogs. Class
 * names get our prefix, and the fade is our own, since react-bootstrap's has the class names of Bootstrap 5.
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
    return dialog ? claimUniqueId(dialog, name) : undefined;
  }, [name, present]);
  useLayoutEffect(() => {
    const dialog = present ? elements.current?.dialog : null;
    if (!dialog) return;
    const ends = [guardFocus(dialog), ignorePartialClicks(dialog)];
    return () => {
      for (const end of ends) end();
    };
  }, [present]);
  useEffect(() => {
    const dialog = elements.current?.dialog;
    // Set before the dialog gets the focus and is read out, by DOM, since the content of the parts is known only now.
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
        // A manager is asked for no more than the stack has; its type is a class with parts of its own.
        manager={modalStack(container.ownerDocument, prefix) as unknown as NonNullable<ModalProps['manager']>}
        animation={false}
        backdrop={dismissible ? true : 'static'}
        keyboard={dismissible}
        // The dialog is rendered before it is on the page, where it cannot take the focus by itself.
        autoFocus={false}
        // Not needed, since the page behind is inert; and popups of page scripts on the body must be able to get the focus.
        enforceFocus={false}
        // The stack restores the focus, since dialogs may close in any order.
        restoreFocus={false}
        onHide={() => props.onDismiss?.()}
        // During IME composition, Escape ends the composition, not the dialog.
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
        <DialogHeader ref={header} prefix={prefix} titleId={titleId} title={props.title} dismissible={dismissible} />
        {props.children}
      </Modal>
    </ThemeProvider>
  );
}
