import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { listen } from '../host/toolkit.ts';
import { PickerState } from './date-picker/index.ts';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { Chunk, useChunk } from './shared/chunk.ts';
import { nameOf, useControl, useElement, useMethods, useWrites } from './shared/hooks.ts';
import { isComposing } from './shared/keys.ts';
import { rootLook } from './shared/look.ts';
import type { DatePickerProps } from './shared/props.ts';
import { border, colours, font, sides, textAlign } from './shared/style.ts';

const calendar = new Chunk(() => import('./date-picker/Popup.tsx'));

/** An input for a date, or for a date and time, with a calendar that opens (api §4.15). */
export const DatePicker = define<DatePickerProps>({
  type: 'DatePicker',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-datepicker'],
      style: sides('margin', props.margin),
      // Only the input gets `disabled`, not the root.
      attributes: { disabled: null },
    }),
  Interior: DatePickerInterior,
  behave({ root }) {
    listen(root, 'click', ({ target }) => {
      if (target instanceof Element && target !== root && !target.closest('input')) root.querySelector('input')?.focus();
    });
    return {};
  },
});

function DatePickerInterior({ props, node }: InteriorProps<DatePickerProps>) {
  const { prefix } = node;
  const { enabled, placeholder, tooltip, foreground } = props;
  const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
  const popup = useRef<HTMLElement | null>(null);
  const slot = useRef<PickerState | null>(null);
  const input = useElement<HTMLInputElement>({
    focus: () => picker.reached(),
    click: () => picker.reached(),
    input: () => picker.typed(),
    blur: ({ relatedTarget }) => {
      // If the whole window has lost the focus, the input is still its active element.
      const isAway = input.current?.ownerDocument.activeElement !== input.current;
      if (isAway && !picker.holds(relatedTarget)) picker.apply();
    },
    keydown: (event) => keyDown(event, picker),
  });
  slot.current ??= new PickerState(
    node,
    () => input.current,
    () => popup.current,
    () => node.redraw(draw),
  );
  const picker = slot.current;
  const isOpen = picker.isOpen && enabled;
  const id = `hearth-calendar-${node.id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text depends on these properties
  useLayoutEffect(() => picker.show(), [props.format, props.pick_time]);
  useLayoutEffect(() => {
    if (!isOpen) picker.abandon();
  });
  useEffect(() => {
    // A failure is not reported here: opening the calendar loads it again and reports the error.
    calendar.load().catch(() => undefined);
  }, []);
  // Dates can be typed without the calendar.
  const opened = useChunk(calendar, isOpen, (cause) =>
    reportError(new Error('The calendar of a DatePicker did not load', { cause })),
  );
  useWrites(node, (value, overtaken) => picker.written(value, overtaken?.known));
  useMethods(node, { focus: () => input.current?.focus() });
  useControl(node, () => input.current && { element: input.current, says: placeholder || tooltip || null });

  const box = { ...textAlign(props.align), ...font(props), ...colours(props), ...border(props) };
  return (
    <>
      <input
        ref={input.ref}
        type="text"
        name={nameOf(input)}
        className={`${prefix}form-control ${prefix}to-disable ${prefix}align-${props.align}`}
        style={box}
        disabled={enabled ? undefined : true}
        placeholder={placeholder || undefined}
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={placeholder ? undefined : tooltip || undefined}
      />
      <i
        className={`fa fa-calendar${enabled ? '' : ' anvil-disabled'}`}
        style={foreground ? { color: foreground } : undefined}
        aria-hidden="true"
      />
      {opened && input.current && (
        <opened.Popup
          picker={picker}
          id={id}
          box={input.current}
          popup={(element) => {
            popup.current = element;
          }}
        />
      )}
    </>
  );
}

function keyDown(event: KeyboardEvent, picker: PickerState): void {
  if (isComposing(event)) return;
  const { key } = event;
  if (key === 'Tab') picker.apply();
  // Keep the key from submitting an enclosing form and from closing an enclosing dialog.
  if (key === 'Enter' || (key === 'Escape' && picker.isOpen) || key === 'ArrowDown') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (key === 'Enter') picker.apply();
  if (key === 'Escape' && picker.isOpen) picker.cancel();
  if (key === 'ArrowDown') picker.enter();
}
