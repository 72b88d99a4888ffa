import type { Page } from 'playwright-core';

/** What is held across: page objects by Python, Python objects by the page. */
export interface Held {
  readonly pageObjects: number;
  readonly pythonObjects: number;
}

interface CountingWindow {
  readonly hearth: { held(): Held };
}

/** Counts what an app's page and its Python hold of each other now. */
export function held(page: Page): Promise<Held> {
  return page.evaluate(() => (window as unknown as CountingWindow).hearth.held());
}
