/** Days and moments, picked as users pick them. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, repoFile, testIn, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'dates'), { ready: 'Dates' });

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const calendar = (page: Page) => page.locator('.daterangepicker');
const day = (page: Page, label: RegExp) => calendar(page).getByRole('button', { name: label });
const gone = (page: Page) => calendar(page).waitFor({ state: 'detached' });
const logged = (page: Page, ...lines: string[]) =>
  until(page.locator('.anvil-role-log'), lines.map((line) => `${line}\n`).join(''));
/** Waits until the focused element has this accessible name. */
const reaches = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent) === wanted;
  }, name);
const hasFocus = (page: Page, name: string) => box(page, name).evaluate((input) => input === document.activeElement);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test(
  'a day is picked by pointer: the binding has it before the handler runs, and the box has the focus',
  app.staying(async (page) => {
    await box(page, 'Due').click();
    await day(page, /20 March 2021/).click();
    await logged(page, 'due 2021-03-20', 'bound 2021-03-20');
    await gone(page);
    expect(await hasFocus(page, 'Due')).toBe(true);
    await box(page, 'Due').click();
    await calendar(page).getByRole('combobox', { name: 'Choose the Month' }).selectOption('Jul');
    await calendar(page).getByRole('combobox', { name: 'Choose the Year' }).selectOption('2019');
    await day(page, /14 July 2019/).click();
    await until(box(page, 'Due'), '14/07/2019');
  }),
);

test(
  'a day is picked by keys alone',
  app.staying(async (page) => {
    await button(page, 'Begin').click();
    await calendar(page).waitFor();
    await press(page, 'ArrowDown');
    await reaches(page, 'Friday, 5 March 2021, selected');
    await press(page, 'PageDown', 'ArrowDown', 'Home', 'ArrowRight');
    await reaches(page, 'Monday, 12 April 2021');
    await press(page, 'Enter');
    await gone(page);
    await logged(page, 'due 2021-04-12', 'bound 2021-04-12');
    await press(page, 'ArrowDown', 'Shift+PageUp', 'End');
    await reaches(page, 'Saturday, 18 April 2020');
    await press(page, 'Escape');
    await gone(page);
    expect(await box(page, 'Due').inputValue()).toBe('12/04/2021');
    expect(await hasFocus(page, 'Due')).toBe(true);
    // From the input, the Tab key moves the focus as it does without a calendar.
    await press(page, 'Tab');
    expect(await hasFocus(page, 'Meeting')).toBe(true);
  }),
);

test(
  'the Tab key goes round in an open calendar, both ways',
  app.staying(async (page) => {
    await box(page, 'Meeting').focus();
    await press(page, 'ArrowDown');
    await reaches(page, 'Thursday, 4 March 2021, selected');
    const stops = [
      'Hour',
      'Minute',
      'Cancel',
      'Apply',
      'Choose the Month',
      'Choose the Year',
      'Thursday, 4 March 2021, selected',
    ];
    for (const stop of stops) {
      await press(page, 'Tab');
      await reaches(page, stop);
    }
    for (const stop of stops.slice(0, -1).reverse()) {
      await press(page, 'Shift+Tab');
      await reaches(page, stop);
    }
  }),
);

test(
  'a moment: day, hour and minute make one change, held to the limits',
  app.staying(async (page) => {
    await box(page, 'Meeting').click();
    await calendar(page).getByRole('combobox', { name: 'Hour' }).selectOption('13');
    await calendar(page).getByRole('combobox', { name: 'Minute' }).selectOption('45');
    await day(page, /^Wednesday, 17 March 2021/).click();
    await until(box(page, 'Meeting'), '2021-03-17 13:45');
    await calendar(page).getByRole('button', { name: 'Apply' }).click();
    await logged(page, 'meeting 2021-03-17T13:45');
    await box(page, 'Meeting').fill('2021-03-04 07:00');
    await page.getByPlaceholder('Next').click();
    await logged(page, 'meeting 2021-03-17T13:45', 'meeting 2021-03-04T08:30');
    await box(page, 'Meeting').click();
    await calendar(page).getByRole('combobox', { name: 'Hour' }).selectOption('20');
    await calendar(page).getByRole('button', { name: 'Cancel' }).click();
    await until(box(page, 'Meeting'), '2021-03-04 08:30');
    await gone(page);
  }),
);

test(
  'a press beside the calendar applies what is typed, and one on the icon opens it',
  app.staying(async (page) => {
    await page.locator('.anvil-datepicker .fa-calendar').nth(2).click();
    await calendar(page).waitFor();
    await page.keyboard.type('2/29/2024');
    await page.locator('.anvil-label').first().click();
    await gone(page);
    await logged(page, 'holiday 2024-02-29');
    expect(await box(page, 'Holiday').inputValue()).toBe('02/29/2024');
  }),
);

test(
  'the calendar stands where there is room for it, and goes with its box',
  app.staying(async (page) => {
    await box(page, 'At the end').evaluate((input) => {
      const space = document.createElement('div');
      space.style.height = '100vh';
      input.closest('ul')?.before(space);
    });
    await box(page, 'At the end').click();
    await calendar(page).and(page.locator('.drop-up')).waitFor();
    const [low, popup] = [await box(page, 'At the end').boundingBox(), await calendar(page).boundingBox()];
    expect((popup?.y ?? 0) + (popup?.height ?? 0)).toBeLessThanOrEqual((low?.y ?? 0) + 1);
    await press(page, 'Escape');
    // Moving the focus into the calendar before it is positioned does not scroll the page.
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await press(page, 'ArrowDown');
    await calendar(page).locator('button:focus').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await press(page, 'Escape');
    await button(page, 'Leave').click();
    await page.getByText('Elsewhere').waitFor();
    await gone(page);
  }),
);

test(
  'in a dialog, Escape closes the calendar first',
  app.staying(async (page) => {
    await button(page, 'In a dialog').click();
    await box(page, 'Day').click();
    await day(page, /Tuesday, 9 March 2021/).click();
    await until(box(page, 'Day'), '2021-03-09');
    await press(page, 'ArrowDown');
    await reaches(page, 'Tuesday, 9 March 2021, selected');
    await press(page, 'Escape');
    await gone(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await button(page, 'OK').click();
    await logged(page, 'dialog 2021-03-09');
  }),
);

// Firefox receives responses compressed in a way that Playwright can't read.
testIn('chromium', 'webkit')(
  'without its calendar a box takes dates all the same, and asks for it again when it is opened anew',
  async () => {
    let refusals = 2;
    const refusedOnce = Promise.withResolvers<void>();
    const page = await app.open((context) =>
      context.route('**/chunk-*.js', async (route) => {
        const response = await route.fetch();
        const isCalendar = (await response.text()).includes('drp-buttons');
        if (!isCalendar || refusals === 0) return route.continue();
        refusals -= 1;
        await route.abort();
        refusedOnce.resolve();
      }),
    );
    // The calendar is requested as soon as there is a date picker, and again when one opens.
    await refusedOnce.promise;
    const refused = page.waitForEvent('pageerror');
    await box(page, 'Due').click();
    await refused;
    await box(page, 'Due').fill('20/03/2021');
    await press(page, 'Enter');
    await logged(page, 'due 2021-03-20', 'bound 2021-03-20');
    expect(await calendar(page).count()).toBe(0);
    await page.getByPlaceholder('Next').click();
    await box(page, 'Due').click();
    await day(page, /21 March 2021/).click();
    await logged(page, 'due 2021-03-20', 'bound 2021-03-20', 'due 2021-03-21', 'bound 2021-03-21');
    const errors = app.takeErrors().filter((error) => !error.includes('net::ERR_FAILED'));
    expect(errors).toEqual([expect.stringContaining('The calendar of a DatePicker did not load')]);
  },
);
