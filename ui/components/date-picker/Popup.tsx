import { type KeyboardEvent, type MouseEvent, type RefCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../host/toolkit.ts';
import { Calendar } from './Calendar.tsx';
import type { Picking } from './picking.ts';
import { TimeOfDay } from './TimeOfDay.tsx';
import { usePlace } from './use-place.ts';

export interface PopupProps {
  readonly picking: Picking;
  readonly id: string;
  /** The DatePicker's input, which the calendar is placed next to. */
  readonly box: HTMLElement;
  readonly popup: RefCallback<HTMLElement>;
}

/** The calendar that opens with the box, on the body, below the box or above it (api §4.15). */
export function Popup({ picking, id, box, popup }: PopupProps) {
  const element = useRef<HTMLDivElement>(null);
  const { style, isAbove } = usePlace(element, box, () => picking.cancel());
  const { pick_time } = picking.props;
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
      <Content picking={picking} box={box} />
    </div>,
    box.ownerDocument.body,
  );
}

function Content({ picking, box }: Pick<PopupProps, 'picking' | 'box'>) {
  const content = useRef<HTMLDivElement>(null);
  const { pick_time } = picking.props;
  const left = useEffectEvent(() => picking.apply());
  const holds = useEffectEvent((target: EventTarget | null) => picking.holds(target));

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

  const { entries } = picking;
  useEffect(() => {
    // The calendar may not be positioned yet: focusing it must not scroll the page there.
    if (entries > 0) content.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
  }, [entries]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the surrounding dialog is the element with a role
    <div ref={content} onKeyDown={(event) => keyDown(event, picking)} onMouseDown={keepFocus}>
      <div className="drp-calendar left single">
        <div className="calendar-table">
          <Calendar picking={picking} />
        </div>
        {pick_time && <TimeOfDay picking={picking} />}
      </div>
      {pick_time && (
        <div className="drp-buttons">
          <span className="drp-selected">{picking.textOf(picking.chosen)}</span>
          <button type="button" className="cancelBtn btn btn-sm btn-default" onClick={() => picking.cancel()}>
            Cancel
          </button>
          <button type="button" className="applyBtn btn btn-sm btn-primary" onClick={() => picking.applyShown()}>
            Apply
          </button>
        </div>
      )}
    </div>
  );
}

/** Escape closes the calendar but no dialog below it; the Tab key cycles within the calendar. */
function keyDown(event: KeyboardEvent<HTMLElement>, picking: Picking): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    picking.cancel();
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
