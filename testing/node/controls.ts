/** What the page has by itself in the inside of components, and the headless page's user can work. */

import type { DatePickerProps } from '../../shared/components/nodes/index.ts';
import { fromIso, toIso, within } from '../../ui/components/date-picker/moments.ts';

/** What of a box lives on the screen, and what is raised when its user changes it. */
export const TICKED = {
  CheckBox: { property: 'checked', events: ['change'] },
  RadioButton: { property: 'selected', events: ['clicked', 'change'] },
} as const;

/** The buttons below a grid, by the names that they have for screen readers. */
export const TURNS = {
  'First page': { method: 'jump_to_first_page', needs: 'has_previous' },
  'Previous page': { method: 'previous_page', needs: 'has_previous' },
  'Next page': { method: 'next_page', needs: 'has_next' },
  'Last page': { method: 'jump_to_last_page', needs: 'has_next' },
} as const;

/** What a date picker takes instead of this day or moment; null where it takes that. */
export function whyNotPicked(text: string, { pick_time, min_date, max_date }: DatePickerProps): string | null {
  const date = fromIso(text);
  if (!date || toIso(date, pick_time) !== text)
    return `takes ${pick_time ? 'a moment as 2024-05-02T10:30:00' : 'a day as 2024-05-02'}`;
  if (toIso(within({ min: fromIso(min_date), max: fromIso(max_date) }, date), pick_time) === text) return null;
  return ['offers what is', min_date && `from ${min_date}`, max_date && `up to ${max_date}`].filter(Boolean).join(' ');
}
