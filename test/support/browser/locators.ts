import type { Locator, Page } from 'playwright-core';

/** The button with this accessible name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The text of the Label with this role. */
export function labelText(page: Page, role: string): Locator {
  return page.locator(`.anvil-role-${role} .anvil-label-text`);
}
