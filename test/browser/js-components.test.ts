/** Components written in JavaScript, used from Python and by the user (api §12.10). */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { memoryUsage, referenceCounts, repoFile, testInChromium, until, visits } from '../support/browser/index.ts';

/** How many of the sixty may remain: those in transit when they are counted. */
const FEW = 10;

const app = visits(repoFile('test', 'fixtures', 'js-components'), { ready: 'JavaScript components' });

test(
  'a slider shows what its binding gives, writes back before its event, and hears of its mounting',
  app.staying(async (page) => {
    const slider = page.locator('label.slider > input').first();
    await until(page.locator('.anvil-role-shown'), 'slider of 10 shown');
    expect(await slider.inputValue()).toBe('7');
    expect(await slider.getAttribute('class')).toBe('on-page');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await until(page.locator('.anvil-role-status'), 'volume 8, step 1, at [8], is mine True');
  }),
);

test(
  'a container places components of Python by their layout properties, hides them and lets them go',
  app.staying(async (page) => {
    const panel = page.locator('section');
    const status = page.locator('.anvil-role-status');
    const first = page.getByRole('button', { name: 'first' });
    await until(panel, 'firstlast');
    await first.click();
    await until(status, '2 inside: div < sorted < div');
    expect(await panel.locator('.put-away').textContent()).toContain('last');
    await first.click();
    await until(status, '1 inside: div < sorted < div');
    await until(panel, 'first');
    await first.click();
    await until(status, '2 inside: div < sorted < div');
    await until(panel, 'lastfirst');
    expect(await panel.locator('.put-away').count()).toBe(1);
  }),
);

test(
  'instances made in code have defaults, methods, promises and errors, and join containers of their own kind',
  app.staying(async (page) => {
    await page.getByRole('button', { name: 'More' }).click();
    await until(page.locator('.anvil-role-status'), "[3, 'waited', True, 'RangeError: no such step'], default 5, True, True");
    const made = page.locator('section label.slider > input');
    expect(await made.inputValue()).toBe('3');
    await until(page.locator('section .put-away'), '');
  }),
);

/** Creates and drops sixty components; returns the number of references on both sides when both garbage collectors have run. */
async function churn(page: Page, turn: number) {
  await page.getByRole('button', { name: 'Churn' }).click();
  await until(page.locator('.anvil-role-status'), `churned ${turn}`);
  await memoryUsage(page);
  return referenceCounts(page);
}

testInChromium(
  'instances, stand-ins and subscriptions go with the components that Python drops',
  app.staying(async (page) => {
    await churn(page, 1);
    const before = await churn(page, 2);
    await churn(page, 3);
    await churn(page, 4);
    const after = await churn(page, 5);
    expect(after.pageObjects).toBeLessThanOrEqual(before.pageObjects + FEW);
    expect(after.pythonObjects).toBeLessThanOrEqual(before.pythonObjects + FEW);
  }),
);
