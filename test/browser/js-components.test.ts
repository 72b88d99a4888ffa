/** Components written in JavaScript, used from Python and by the user (facts python-api §9.3). */
import { expect, test } from '@jest/globals';
import { repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'js-components'), { ready: 'JavaScript components' });

test('a slider shows what its binding gives, writes back before its event, and hears of its mounting', async () => {
  const page = await app.open();
  const slider = page.locator('label.slider > input').first();
  await until(page.locator('.anvil-role-shown'), 'slider of 10 shown');
  expect(await slider.inputValue()).toBe('7');
  expect(await slider.getAttribute('class')).toBe('on-page');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await until(page.locator('.anvil-role-status'), 'volume 8, step 1, at [8], is mine True');
});

test('a container places components of Python by their layout properties, hides them and lets them go', async () => {
  const page = await app.open();
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
});

test('instances made in code have defaults, methods, promises and errors, and join containers of their own kind', async () => {
  const page = await app.open();
  await page.getByRole('button', { name: 'More' }).click();
  await until(page.locator('.anvil-role-status'), "[3, 'waited', True, 'RangeError: no such step'], default 5, True, True");
  const made = page.locator('section label.slider > input');
  expect(await made.inputValue()).toBe('3');
  await until(page.locator('section .put-away'), '');
});
