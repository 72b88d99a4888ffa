import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'containers'), { ready: 'Containers' });

const role = (page: Page, name: string) => page.locator(`.anvil-role-${name}`);
const press = (page: Page, name: string) => button(page, name).click();

async function box(page: Page, name: string) {
  const found = await role(page, name).boundingBox();
  if (!found) throw new Error(`${name} is not to be seen`);
  return found;
}

test(
  'the cells of a GridPanel stand side by side, as wide as their twelfths say, and where their columns are',
  app.staying(async (page) => {
    const { width } = await page.locator('.anvil-grid-panel').evaluate((panel) => panel.getBoundingClientRect());
    const [one, two, three] = [await box(page, 'one'), await box(page, 'two'), await box(page, 'three')];
    expect(two.y).toBe(one.y);
    expect(Math.abs(two.x - one.x - width / 2)).toBeLessThan(20);
    expect(three.y).toBeGreaterThanOrEqual(one.y + one.height);
    expect(Math.abs(three.x - one.x - width / 4)).toBeLessThan(20);
    expect(Math.abs(three.width - width / 4)).toBeLessThan(35);
  }),
);

test(
  'a component that brings its own element stands among its siblings, with its children where it put them',
  app.staying(async (page) => {
    const link = role(page, 'places').locator('a[href="#there"]');
    await link.locator('.anvil-role-inside').waitFor();
    await link.click();
    await until(page.locator('.anvil-label-text').first(), 'pressed');

    await press(page, 'Change');
    await role(page, 'places').locator('nav > a > .anvil-role-inside').waitFor();
    expect((await box(page, 'next')).x).toBeGreaterThan((await box(page, 'inside')).x);

    await press(page, 'Take out');
    await page.locator('li > .anvil-role-inside').waitFor();
    expect(await role(page, 'places').locator('nav > a').textContent()).toBe('');
  }),
);

test(
  "a Button's text keeps its line breaks and its spaces",
  app.staying(async (page) => {
    const text = (name: string) =>
      role(page, name)
        .locator('.anvil-button-text')
        .evaluate((span) => span.getBoundingClientRect());
    const [plain, broken, padded] = [await text('plain'), await text('broken'), await text('padded')];
    expect(broken.height).toBeGreaterThan(1.8 * plain.height);
    expect(broken.width).toBeLessThan(plain.width);
    expect(padded.width).toBeGreaterThan(plain.width + 20);
    expect(padded.height).toBe(plain.height);
  }),
);

test(
  'a component is scrolled to',
  app.staying(async (page) => {
    expect((await box(page, 'below')).y).toBeGreaterThan(1500);
    await press(page, 'Look below');
    await page.waitForFunction(() => window.scrollY > 1000);
    expect((await box(page, 'below')).y).toBeLessThan(800);
  }),
);
