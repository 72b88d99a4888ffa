import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Options {
  readonly rules: Readonly<Record<string, { readonly enabled: false }>>;
  readonly resultTypes: readonly ['violations'];
}

interface AxeWindow {
  readonly axe: {
    run(options: Options): Promise<AxeResults>;
    readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
  };
}

/** The serious findings of axe on a page or in a frame, by rule with their elements. The page must not change meanwhile. */
export async function seriousViolations(page: Page | Frame): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  // Here the findings are picked on the page, since all that axe says of a page is long.
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    const isSerious = (impact: string | null | undefined): boolean => impact === 'serious' || impact === 'critical';
    // A rule with an impact gives it to all its findings, so the other rules could find nothing that counts here.
    const others = axe._audit.rules.filter(({ impact }) => !isSerious(impact)).map(({ id }) => id);
    // This one is off since browsers make scroll containers focusable themselves.
    const off = [...others, 'scrollable-region-focusable'];
    const rules = Object.fromEntries(off.map((id) => [id, { enabled: false as const }]));
    // Of elements that pass axe describes one per rule, since describing them all takes longer than finding what is wrong.
    const { violations } = await axe.run({ rules, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => isSerious(impact))
      .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join('; ')}`));
  });
}
