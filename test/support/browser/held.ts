import type { Page } from 'playwright-core';

/** Numbers of page objects that Python refers to, and of Python objects that the page refers to. */
export interface Held {
  readonly pageObjects: number;
  readonly pythonObjects: number;
}

interface CountingWindow {
  readonly hearth: { held(): Held };
}

/** Counts the references between an app's page and its Python. */
export function held(page: Page): Promise<Held> {
  return page.evaluate(() => (window as unknown as CountingWindow).hearth.held());
}
