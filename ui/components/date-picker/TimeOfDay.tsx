import { digits } from './dates.ts';
import type { PickerState } from './picker-state.ts';

/** Selects for hour and minute; options outside the limits are disabled. */
export function TimeOfDay({ picker }: { readonly picker: PickerState }) {
  const { start, limits } = picker;
  const [hour, minute] = [start.getHours(), start.getMinutes()];
  const isOut = (first: number, last: number) => {
    const { min, max } = limits;
    return Boolean((min && last < min.getTime()) || (max && first > max.getTime()));
  };
  const at = (hours: number, minutes: number, seconds = 0) => new Date(start).setHours(hours, minutes, seconds, 0);
  return (
    <div className="calendar-time">
      <select
        className="hourselect"
        aria-label="Hour"
        value={hour}
        onChange={({ target }) => picker.chooseTime(Number(target.value), minute)}
      >
        {HOURS.map((one) => (
          <option key={one} value={one} disabled={isOut(at(one, 0), at(one, 59, 59))}>
            {one}
          </option>
        ))}
      </select>
      {' : '}
      <select
        className="minuteselect"
        aria-label="Minute"
        value={minute}
        onChange={({ target }) => picker.chooseTime(hour, Number(target.value))}
      >
        {MINUTES.map((one) => (
          <option key={one} value={one} disabled={isOut(at(hour, one), at(hour, one, 59))}>
            {digits(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute);
