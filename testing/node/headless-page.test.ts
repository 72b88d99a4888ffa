/** The headless page and its user, on a real app. */
import { expect, jest, test } from '@jest/globals';
import { TreeOp, WellKnownNode } from '../../protocol/index.ts';
import { openFixture } from '../../test/support/worker/index.ts';
import { MockServer } from '../index.ts';
import { HeadlessPage } from './headless-page.ts';
import { openApp } from './open-app.ts';

const { page, untilNews, errors } = openFixture('mocked', new MockServer());

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
  await untilNews('noted tea');
  expect(page().texts()).not.toContain('Only with more');
});

test('who asks for what only a DOM has is refused at once, and who writes to it is told', async () => {
  const why = (what: string): string => `this page has no DOM for ${what} "title": what uses anvil.js is tested in a browser`;
  page().click('Read title');
  await untilNews(`Error: ${why('reading')}`);
  page().click('Set title');
  await page().until(() => errors.length > 0);
  expect(errors.splice(0)).toEqual([expect.stringContaining(why('writing'))]);
});

test('who looks for what is not there is told what is', () => {
  expect(() => page().click('Les')).toThrow(/^the page has no component whose text is "Les"; there are .*"Carry","Basket"/);
  expect(() => page().fill('Notes', '')).toThrow('there are ["Which function?","Note"]');
});

test('of those that say the same the one is meant that something can be done with, and what is disabled is refused', () => {
  const told: unknown[] = [];
  const bare = new HeadlessPage(({ item }) => told.push(item.kind === 'event' && [item.node, item.name]));
  const nodes = [
    [16, 'Label', { text: 'Order' }],
    [17, 'Button', { text: 'Order', events: ['click'] }],
    [18, 'Label', { text: 'Now' }],
    [19, 'CheckBox', { text: 'Now' }],
    [20, 'Button', { text: 'Later', enabled: false, events: ['click'] }],
    [21, 'TextBox', { placeholder: 'Note', enabled: false }],
  ] as const;
  const operations = nodes.flatMap(([id, type, props], index) => [
    [TreeOp.create, [id, type, props, []]],
    [TreeOp.insert, WellKnownNode.app, index, id, null],
  ]);
  bare.receive({ seq: 1, operations: JSON.stringify(operations), binaries: [], cause: null });
  bare.click('Order');
  bare.tick('Now');
  expect(() => bare.click('Later')).toThrow('the Button whose text is "Later" is disabled');
  expect(() => bare.fill('Note', 'tea')).toThrow('the TextBox whose placeholder is "Note" is disabled');
  expect(told).toEqual([
    [17, 'click'],
    [19, 'change'],
  ]);
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

test('who waits for what does not come is told what is shown instead', async () => {
  jest.useFakeTimers();
  const waited = expect(page().untilShows('Cake')).rejects.toThrow(/^expected "Cake", the page shows \[.*"Carry"/);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  await waited;
});

test('an app with another mock server is not opened beside one that is open: the first mock would answer both', async () => {
  await expect(openApp('another', new MockServer())).rejects.toThrow('expected one mock server at a time');
});
