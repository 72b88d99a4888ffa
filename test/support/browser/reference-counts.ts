import type { Page } from 'playwright-core';

/** Numbers of page objects that Python refers to, and of Python objects that the page refers to. */
export interface ReferenceCounts {
  readonly pageObjects: number;
  readonly pythonObjects: number;
}

interface CountingWindow {
  readonly hearth: { held(): ReferenceCounts };
}

/** Counts the references between an app's page and its Python. */
export function referenceCounts(page: Page): Promise<ReferenceCounts> {
  return page.evaluate(() => (window as unknown as CountingWindow).hearth.held());
}
