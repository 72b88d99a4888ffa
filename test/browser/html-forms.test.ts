/** Forms stored as HTML, acted on as a user does. */
import { expect, test } from '@jest/globals';
import { repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'html'), { ready: 'Forms as HTML' });

test(
  'a native button in the html calls the form',
  app.staying(async (page) => {
    await page.locator('#plain').click();
    await until(page.locator('.anvil-role-counted'), 'click 1');
    await page.locator('#plain').click();
    await until(page.locator('.anvil-role-counted'), 'click 2');
  }),
);

test(
  'a custom component made of one element is that element',
  app.staying(async (page) => {
    const badge = page.locator('footer b.badge');
    await badge.click();
    await until(badge, 'Badge!');
    // This is shown after the text, perhaps in a later batch.
    await page.locator('footer b.pressed').waitFor();
    expect(await badge.getAttribute('class')).toBe('badge pressed');
  }),
);

test(
  'Python sees class and style as a page script has set them, and may take them back',
  app.staying(async (page) => {
    const badge = page.locator('footer b.badge');
    await badge.evaluate((element) => {
      element.classList.add('open', 'other');
      element.style.width = '50px';
    });
    await badge.click();
    await until(badge, 'Badge?');
    await page.locator('footer b.pressed').waitFor();
    expect(await badge.getAttribute('class')).toBe('badge other pressed');
    expect(await badge.getAttribute('style')).toBe('width: 50px;');
  }),
);

test(
  'html that is changed under the cursor keeps the box, its text and the cursor',
  app.staying(async (page) => {
    const box = page.getByPlaceholder('Type here');
    await box.click();
    await page.keyboard.type('kept');
    await page.keyboard.press('Enter');
    await until(page.locator('#rewritten em'), 'New: ');
    await page.keyboard.type(' on');
    await until(box, 'kept on');
    // This is shown after the html, perhaps in a later batch.
    await page.locator('#rewritten[style="color: green;"]').waitFor();
  }),
);
