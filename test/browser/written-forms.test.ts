/** Forms written in Python only, with the template in a module next to them, as in the starter apps of the real app server. */
import { expect, test } from '@jest/globals';
import { button, repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'written-forms'), { ready: 'Written forms' });

test(
  'a form whose template is imported by a bare name shows its components in their slots',
  app.staying(async (page) => {
    expect((await page.locator('header').innerText()).trim()).toBe('Written forms');
    expect(await page.locator('main').getByPlaceholder('Who is there?').count()).toBe(1);
  }),
);

test(
  "a button has the colour that its form or a style sheet gives it, and Bootstrap's gradient no more",
  app.staying(async (page) => {
    const grounds = await button(page, 'Greet').evaluate((element) => {
      const plain = document.createElement('button');
      plain.className = element.className;
      element.after(plain);
      const found = [element, plain]
        .map((each) => getComputedStyle(each))
        .map((style) => [style.backgroundColor, style.backgroundImage]);
      plain.remove();
      return found;
    });
    expect(grounds).toEqual([
      ['rgb(0, 170, 85)', 'none'],
      ['rgb(255, 255, 255)', 'none'],
    ]);
  }),
);

test(
  'its button, wired in Python, calls the server and shows the answer',
  app.staying(async (page) => {
    await page.getByPlaceholder('Who is there?').fill('Ann');
    await button(page, 'Greet').click();
    await until(page.locator('.modal-body'), 'Good evening, Ann!');
  }),
);
