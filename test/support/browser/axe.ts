import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The rule is off since browsers make scroll containers focusable themselves. Of elements that pass, axe describes one per rule. */
const OPTIONS = { rules: { 'scrollable-region-focusable': { enabled: false } }, resultTypes: ['violations'] } as const;

interface AxeWindow {
  readonly axe: { run(options: typeof OPTIONS): Promise<AxeResults> };
}

/** The serious findings of axe on a page or in a frame, by rule with their elements. The page must not change meanwhile. */
export async function seriousViolations(page: Page | Frame): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  // The findings are picked on the page, since all that axe says of a page is long.
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join('; ')}`));
  }, OPTIONS);
}
