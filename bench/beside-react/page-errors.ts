import type { Page } from 'playwright-core';

/** The uncaught errors and console errors of a page. */
export interface PageErrors {
  /** @throws Error when there was any */
  check(): void;
}

/** @param name of whose page it is */
export function collectErrors(page: Page, name: string): PageErrors {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    check() {
      if (errors.length > 0) throw new Error(`the page of ${name} met errors:\n${errors.join('\n')}`);
    },
  };
}
