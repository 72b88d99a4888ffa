/** The headless page and its user, on a real app. */
import { expect, jest, test } from '@jest/globals';
import { HostOp, TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { openFixture } from '../../test/support/worker/index.ts';
import { MockServer } from '../index.ts';
import { HeadlessPage } from './headless-page.ts';
import { openApp } from './open-app.ts';

const { page, untilLogged, errors } = openFixture('mocked', new MockServer());

test('what is in an invisible component shows when that does', async () => {
  expect(page().texts()).not.toContain('Only with more');
  page().tick('More');
  await page().untilShows('Only with more');
  page().tick('More', false);
  await page().until(() => !page().texts().includes('Only with more'));
});

test('what was taken off the page is not there', async () => {
  page().tick('More');
  await page().untilShows('Only with more');
  page().fill('Note', 'tea');
  page().pressEnter('Note');
  await untilLogged('noted tea');
  expect(page().texts()).not.toContain('Only with more');
});

test('who asks for what only a DOM has is refused at once, and who writes to it is told', async () => {
  const why = (what: string): string => `this page has no DOM for ${what} "title": what uses anvil.js is tested in a browser`;
  page().click('Read title');
  await untilLogged(`Error: ${why('reading')}`);
  page().click('Set title');
  await page().until(() => errors.length > 0);
  expect(errors.splice(0)).toEqual([expect.stringContaining(why('writing'))]);
});

test('who looks for what is not there is told what is', () => {
  expect(() => page().click('Les')).toThrow(/^the page has no component whose text is "Les"; there are .*"Carry","Basket"/);
  expect(() => page().fill('Notes', '')).toThrow('there are ["Which function?","Note"]');
});

/** A page with these nodes and their children, and the items that its user sends. */
function barePage(nodes: readonly (readonly [id: number, type: string, props: object, parent?: number])[]) {
  const told: unknown[] = [];
  const bare = new HeadlessPage(({ item, state }) => told.push(item.kind === 'event' && [item.node, item.name, ...state]));
  const operations = nodes.flatMap(([id, type, props, parent = WellKnownNode.app], index) => [
    [TreeOp.create, [id, type, props, []]],
    [TreeOp.insert, parent, parent === WellKnownNode.app ? index : 0, id, null],
  ]);
  bare.receive({ seq: 1, operations: JSON.stringify(operations), binaries: [], cause: null });
  return { bare, told };
}

test('of those that say the same the one is meant that something can be done with, and what is disabled is refused', () => {
  const { bare, told } = barePage([
    [16, 'Label', { text: 'Order' }],
    [17, 'Button', { text: 'Order', events: ['click'] }],
    [18, 'Label', { text: 'Now' }],
    [19, 'CheckBox', { text: 'Now' }],
    [20, 'Button', { text: 'Later', enabled: false, events: ['click'] }],
    [21, 'TextBox', { placeholder: 'Note', enabled: false }],
  ]);
  bare.click('Order');
  bare.tick('Now');
  expect(() => bare.click('Later')).toThrow('the Button whose text is "Later" is disabled');
  expect(() => bare.fill('Note', 'tea')).toThrow('the TextBox whose placeholder is "Note" is disabled');
  expect(told).toEqual([
    [17, 'click'],
    [19, 'change', [19, 'checked', true, 1]],
  ]);
});

test('a click finds the link that a label is in, ticks a box and chooses a radio button, as it does in a browser', () => {
  const { bare, told } = barePage([
    [16, 'Link', { events: ['click'] }],
    [17, 'FlowPanel', {}, 16],
    [18, 'Label', { text: 'About' }, 17],
    [19, 'CheckBox', { text: 'Urgent', checked: true }],
    [20, 'RadioButton', { text: 'High' }],
  ]);
  bare.click('About');
  bare.click('Urgent');
  bare.tick('Urgent', false);
  bare.tick('High');
  bare.click('High');
  expect(told).toEqual([
    [16, 'click'],
    [19, 'change', [19, 'checked', false, 1]],
    [20, 'clicked', [20, 'selected', true, 2]],
    [20, 'change'],
  ]);
});

test('a radio button is cleared by another one of its group, and can be chosen again', () => {
  const { bare, told } = barePage([
    [16, 'RadioButton', { text: 'Light', selected: true }],
    [17, 'RadioButton', { text: 'Dark' }],
    [18, 'RadioButton', { text: 'Large', group_name: 'size', selected: true }],
  ]);
  bare.tick('Dark');
  bare.tick('Light');
  bare.tick('Large');
  expect(told.map((one) => (one as unknown[]).slice(0, 2))).toEqual([
    [17, 'clicked'],
    [17, 'change'],
    [16, 'clicked'],
    [16, 'change'],
  ]);
});

test('what notifications and rich texts say is among the texts', () => {
  const { bare } = barePage([
    [16, 'RichText', { content: '**Tea** for two' }],
    [17, 'Notification', { title: 'Saved', message: 'Your order is kept.' }, WellKnownNode.overlays],
  ]);
  expect(bare.texts()).toEqual(['**Tea** for two', 'Saved', 'Your order is kept.']);
});

test('what would do nothing is refused: a click that nothing hears, a text for a drop-down, a tick of a button', () => {
  const { bare, told } = barePage([
    [16, 'Button', { text: 'Save', events: [] }],
    [17, 'DropDown', { placeholder: 'State' }],
    [18, 'RadioButton', { text: 'High', selected: true }],
  ]);
  expect(() => bare.click('Save')).toThrow('the Button whose text is "Save" has no handler of clicks');
  expect(() => bare.tick('Save')).toThrow('the Button whose text is "Save" is nothing to tick');
  expect(() => bare.fill('State', 'open')).toThrow('the DropDown whose placeholder is "State" is no box to type into');
  expect(() => bare.tick('High', false)).toThrow('is cleared by choosing another one of its group');
  expect([told, bare.texts()]).toEqual([[], ['Save', 'High']]);
});

test('who waits for what a label says that is not there yet has it when it comes, and breaks no batch', async () => {
  const bare = new HeadlessPage(() => undefined);
  let isThere = false;
  const waited = bare.until(() => {
    if (!isThere) throw new Error('no such label');
    return true;
  });
  const receive = (seq: number): void => bare.receive({ seq, operations: '[]', binaries: [], cause: null });
  receive(1);
  isThere = true;
  receive(2);
  await waited;
});

test('who waits for what does not come is told what is shown instead, and at which line of the test', async () => {
  jest.useFakeTimers();
  const waited = page()
    .untilShows('Cake')
    .catch((error: unknown) => error);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  const { message, stack } = (await waited) as Error;
  expect(message).toMatch(/^expected "Cake", the page shows \[.*"Carry"/);
  expect(stack).toMatch(/^Error: expected "Cake".*\n(.*\n)*.*headless-page\.test\.ts/);
});

test('a test says how long it waits', async () => {
  const { bare } = barePage([]);
  bare.patience = 1;
  await expect(bare.untilShows('Cake')).rejects.toThrow('expected "Cake", the page shows []');
});

test('a dialog with one component shows that', () => {
  const { bare } = barePage([
    [16, 'Alert', { open: true }, WellKnownNode.overlays],
    [17, 'Button', { text: 'Save', events: ['click'] }, 16],
  ]);
  expect(() => bare.click('Send')).toThrow('the dialog that is open has no component whose text is "Send"; there are ["Save"]');
});

test('an error without a place is told without one', async () => {
  const { bare } = barePage([]);
  bare.patience = 1;
  const operations = JSON.stringify([[HostOp.service, 0, 'error.show', ['KeyError: 1', '']]]);
  bare.receive({ seq: 2, operations, binaries: [], cause: null });
  await expect(bare.untilShows('Cake')).rejects.toThrow(/; the app failed: KeyError: 1$/);
});

test('who waits for what does not come is told of what the app failed meanwhile', async () => {
  jest.useFakeTimers();
  const { bare } = barePage([[16, 'Button', { text: 'Save', events: ['click'] }]]);
  const fail = (seq: number, what: string): void => {
    const operations = JSON.stringify([[HostOp.service, 0, 'error.show', [what, 'at shop/Main.py, line 3']]]);
    bare.receive({ seq, operations, binaries: [], cause: null });
  };
  fail(2, 'KeyError: 1');
  bare.click('Save');
  const waited = expect(bare.untilShows('Saved')).rejects.toThrow(
    /^expected "Saved", the page shows \["Save"\]; the app failed: ValueError: no, at shop\/Main\.py, line 3; the app failed: TypeError: odd, at shop\/Main\.py, line 3 \(2 times\)$/,
  );
  fail(3, 'ValueError: no');
  fail(4, 'TypeError: odd');
  fail(5, 'TypeError: odd');
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  await waited;
});

test('an app with another mock server is not opened beside one that is open: the first mock would answer both', async () => {
  await expect(openApp('another', new MockServer())).rejects.toThrow('expected one mock server at a time');
});
