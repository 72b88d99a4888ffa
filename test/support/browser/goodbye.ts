import type { BrowserContext } from 'playwright-core';

/**
 * Closes a visitor's browser. A request that a test's route is still answering has nobody left to answer: the route's failure then is
 * the end of the visit, and none of the test.
 */
export async function goodbye(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((who) => who.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
