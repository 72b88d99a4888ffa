/** What the user of a headless page can do, besides clicks and texts (`headless-page.test.ts`). */
import { expect, test } from '@jest/globals';
import { openFixture } from '../../test/support/worker/index.ts';
import { MockServer } from '../index.ts';

const { page, untilLogged } = openFixture('chosen', new MockServer());

test('an entry of a drop-down is chosen by its label; what has no placeholder is named by the text before it', async () => {
  page().choose('A drink', 'Coffee');
  await untilLogged('drink:Coffee');
  expect(page().texts()[0]).toBe('Coffee');
  page().choose('A drink', 'A drink');
  await untilLogged('drink:Coffee drink:None');
  page().choose('Cup', 'Large');
  page().fill('Guest', 'Ann');
  await untilLogged('drink:Coffee drink:None cup:Large guest:Ann');
  page().choose('Cup', 'Large');
  page().choose('Cup', 'Small');
  await untilLogged('drink:Coffee drink:None cup:Large guest:Ann cup:Small');
  expect(() => page().choose('A drink', 'Milk')).toThrow('the DropDown "A drink" has no entry "Milk"; it has ["Tea","Coffee"]');
  expect(() => page().choose('Day', 'Tea')).toThrow('the DatePicker whose placeholder is "Day" is no drop-down');
});

test('a day or a moment is picked, and emptied', async () => {
  page().pick('Day', '2024-05-02');
  await untilLogged('date:02.05.2024 00:00');
  page().pick('Moment', '2024-05-02T10:30:00');
  page().pick('Day', null);
  await untilLogged('date:02.05.2024 00:00 date:02.05.2024 10:30 date:None');
  expect(() => page().pick('Day', '2.5.2024')).toThrow('the DatePicker "Day" takes a day as 2024-05-02, not "2.5.2024"');
  expect(() => page().pick('Moment', '2024-05-02')).toThrow('takes a moment as 2024-05-02T10:30:00');
  expect(() => page().pick('Day', '2024-02-30')).toThrow('the DatePicker "Day" takes a day as 2024-05-02, not "2024-02-30"');
});

test('a day that is not offered is refused, and one that is picked already raises nothing', async () => {
  expect(() => page().pick('Delivery', '2024-05-01')).toThrow(
    'the DatePicker "Delivery" offers what is from 2024-05-02 up to 2024-05-31, not "2024-05-01"',
  );
  expect(() => page().pick('Delivery', '2024-06-01')).toThrow('not "2024-06-01"');
  page().pick('Delivery', '2024-05-02');
  page().pick('Delivery', '2024-05-02');
  // A handler that has not begun yet would see the newest day.
  await untilLogged('date:02.05.2024 00:00');
  page().pick('Delivery', '2024-05-31');
  await untilLogged('date:02.05.2024 00:00 date:31.05.2024 00:00');
});

test('Enter in an area of several lines is refused, which is told of none', () => {
  expect(() => page().pressEnter('Wishes')).toThrow(
    'the TextArea "Wishes" is not told of Enter, which begins another line there',
  );
});

test('files are chosen, and read by the app', async () => {
  page().chooseFiles('Upload', [new File(['one'], 'a.txt'), new File(['two'], 'b.txt', { type: 'text/plain' })]);
  await untilLogged('files:a.txt=one,b.txt=two');
  expect(() => page().chooseFiles('Save', [])).toThrow('the Button whose text is "Save" takes no files');
});

test('of what says the same in every row one is meant, and the pages of a grid are turned', async () => {
  page().click('Remove', { beside: 'Bob' });
  await untilLogged('removed:Bob');
  expect(() => page().click('Remove', { beside: 'Cid' })).toThrow('nothing that says "Cid"');
  page().click('Next page');
  await page().untilShows('Cid');
  page().click('Remove', { beside: 'Cid' });
  await untilLogged('removed:Bob removed:Cid');
  expect(() => page().click('Next page')).toThrow('"Next page" is disabled: there is no such page');
});

test('what a dialog covers is not reached', async () => {
  page().click('Save');
  await page().untilShows('Keep it?');
  expect(() => page().fill('Guest', 'Bob')).toThrow(
    'the dialog that is open has no component whose placeholder is "Guest"; there are []',
  );
  page().click('Save');
  await untilLogged('answer:Save');
});
