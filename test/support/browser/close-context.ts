import type { BrowserContext } from 'playwright-core';

/**
 * Closes a visitor's browser context. A route of the test's that is still answering a request fails then, which does not fail the test.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((who) => who.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
