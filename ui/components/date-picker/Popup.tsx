import { type KeyboardEvent, type MouseEvent, type RefCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../host/toolkit.ts';
import { Calendar } from './Calendar.tsx';
import type { PickerState } from './picker-state.ts';
import { TimeOfDay } from './TimeOfDay.tsx';
import { usePopupPosition } from './use-popup-position.ts';

export interface PopupProps {
  readonly picker: PickerState;
  readonly id: string;
  /** The DatePicker's input, which the calendar is placed next to. */
  readonly box: HTMLElement;
  readonly popup: RefCallback<HTMLElement>;
}

/** The calendar that opens with the box, on the body, below the box or above it (api §4.15). */
export function Popup({ picker, id, box, popup }: PopupProps) {
  const element = useRef<HTMLDivElement>(null);
  const { style, isAbove } = usePopupPosition(element, box, () => picker.cancel());
  const { pick_time } = picker.props;
  return createPortal(
    <div
      ref={(made) => {
        element.current = made;
        popup(made);
      }}
      style={style}
      className={`daterangepicker single ltr show-calendar ${isAbove ? 'drop-up' : 'opensright'}`}
      id={id}
      role="dialog"
      aria-label={pick_time ? 'Choose a date and time' : 'Choose a date'}
    >
      <Content picker={picker} box={box} />
    </div>,
    box.ownerDocument.body,
  );
}

function Content({ picker, box }: Pick<PopupProps, 'picker' | 'box'>) {
  const content = useRef<HTMLDivElement>(null);
  const { pick_time } = picker.props;
  const left = useEffectEvent(() => picker.apply());
  const holds = useEffectEvent((target: EventTarget | null) => picker.holds(target));

  useEffect(() => {
    const { ownerDocument } = box;
    const ends = [
      listen(ownerDocument, 'mousedown', ({ target }) => holds(target) || left(), { capture: true }),
      listen(ownerDocument, 'focusin', ({ target }) => holds(target) || left()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [box]);

  const { entries } = picker;
  useEffect(() => {
    // The calendar may not be positioned yet: focusing it must not scroll the page there.
    if (entries > 0) content.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
  }, [entries]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the surrounding dialog is the element with a role
    <div ref={content} onKeyDown={(event) => keyDown(event, picker)} onMouseDown={keepFocus}>
      <div className="drp-calendar left single">
        <div className="calendar-table">
          <Calendar picker={picker} />
        </div>
        {pick_time && <TimeOfDay picker={picker} />}
      </div>
      {pick_time && (
        <div className="drp-buttons">
          <span className="drp-selected">{picker.textOf(picker.chosen)}</span>
          <button type="button" className="cancelBtn btn btn-sm btn-default" onClick={() => picker.cancel()}>
            Cancel
          </button>
          <button type="button" className="applyBtn btn btn-sm btn-primary" onClick={() => picker.applyShown()}>
            Apply
          </button>
        </div>
      )}
    </div>
  );
}

/** Escape closes the calendar but no dialog below it; the Tab key cycles within the calendar. */
function keyDown(event: KeyboardEvent<HTMLElement>, picker: PickerState): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    picker.cancel();
  }
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    'select:enabled, button:enabled:not([tabindex="-1"]):not([aria-disabled])',
  );
  const [from, to] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Pressing a mouse button in the calendar does not move the focus, which is usually in the input. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
}
