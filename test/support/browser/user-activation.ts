import type { Page } from 'playwright-core';
import { engineOfTests } from '../engines/index.ts';
import { until } from './until.ts';

/** Waits for the dialog that asks the user for another click, and clicks. */
export async function grantActivation(page: Page, wish: string): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Continue?' });
  await until(
    prompt.locator('.anvil-alert-text'),
    `This app wants to ${wish}. The browser allows that only right after a click.`,
  );
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await prompt.waitFor({ state: 'detached' });
}

/** As `grantActivation`, in engines in which user activation for this ends with the click, before Python gets it (docs/browsers.md). */
export async function grantActivationWhereAsked(page: Page, wish: string): Promise<void> {
  if (engineOfTests === 'webkit') await grantActivation(page, wish);
}
