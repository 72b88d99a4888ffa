import type { Page } from 'playwright-core';
import { engineOfTests } from '../engines/index.ts';
import { until } from './until.ts';

/** The user is asked for another click, and gives it. */
export async function agree(page: Page, wish: string): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Continue?' });
  await until(
    prompt.locator('.anvil-alert-text'),
    `This app wants to ${wish}. The browser allows that only right after a click.`,
  );
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await prompt.waitFor({ state: 'detached' });
}

/** The same where the grace for such a wish ends with the click, before Python has heard of it (docs/browsers.md). */
export async function agreeWhereAsked(page: Page, wish: string): Promise<void> {
  if (engineOfTests === 'webkit') await agree(page, wish);
}
