/** The parts of components that exist only on the page, and that the headless page's user can operate. */

import type { DatePickerProps } from '../../shared/components/nodes/index.ts';
import { clamp, fromIso, toIso } from '../../ui/components/date-picker/dates.ts';

/** The mirrored property of a check box or radio button, and the event that is raised when the user changes it. */
export const TOGGLES = {
  CheckBox: { property: 'checked', events: ['change'] },
  RadioButton: { property: 'selected', events: ['clicked', 'change'] },
} as const;

/** The buttons below a grid, by their accessible names. */
export const PAGE_BUTTONS = {
  'First page': { method: 'jump_to_first_page', needs: 'has_previous' },
  'Previous page': { method: 'previous_page', needs: 'has_previous' },
  'Next page': { method: 'next_page', needs: 'has_next' },
  'Last page': { method: 'jump_to_last_page', needs: 'has_next' },
} as const;

/** Describes what a date picker accepts instead of this date or time; null if it accepts it. */
export function whyNotPicked(text: string, { pick_time, min_date, max_date }: DatePickerProps): string | null {
  const date = fromIso(text);
  if (!date || toIso(date, pick_time) !== text)
    return `takes ${pick_time ? 'a moment as 2024-05-02T10:30:00' : 'a day as 2024-05-02'}`;
  if (toIso(clamp({ min: fromIso(min_date), max: fromIso(max_date) }, date), pick_time) === text) return null;
  return ['offers what is', min_date && `from ${min_date}`, max_date && `up to ${max_date}`].filter(Boolean).join(' ');
}
