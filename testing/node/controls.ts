/** What the page has by itself in the inside of components, and the headless page's user can work. */

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

/** The forms that a date picker gives a day and a moment. */
export const DAY = [/^\d{4}-\d\d-\d\d$/, 'a day as 2024-05-02'] as const;
export const MOMENT = [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'a moment as 2024-05-02T10:30:00'] as const;
