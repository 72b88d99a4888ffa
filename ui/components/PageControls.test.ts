import { expect, test } from '@jest/globals';
import { Stage } from './testing/stage.ts';

const NAMES = ['first', 'previous', 'next', 'last'] as const;
const EVENTS = ['turn'];

test('four links that are buttons, by the markup of themes', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'PageControls', props: { has_next: true } });
  expect([stage.root(id).className, stage.root(id).style.display]).toEqual(['anvil-pagination-buttons', 'block']);
  const links = [...stage.root(id).querySelectorAll('a')];
  expect(links.map((link) => link.className)).toEqual([
    'anvil-first-page anvil-disabled',
    'anvil-previous-page anvil-disabled',
    'anvil-next-page',
    'anvil-last-page',
  ]);
  expect(links.map((link) => link.firstElementChild?.className)).toEqual([
    'fa fa-angle-double-left',
    'fa fa-angle-left',
    'fa fa-angle-right',
    'fa fa-angle-double-right',
  ]);
  for (const link of links) {
    expect(link.getAttribute('href')).toBe('javascript:void(0)');
    expect([link.getAttribute('role'), link.tabIndex]).toEqual(['button', 0]);
    expect(link.getAttribute('aria-disabled')).toBe(String(link.classList.contains('anvil-disabled')));
  }
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
    NAMES.map((name) => `${name[0]?.toUpperCase()}${name.slice(1)} page`),
  );
});

test('a press says which way, by the mouse and the keyboard', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'PageControls', props: { has_next: true, has_previous: true, events: EVENTS } });
  for (const name of NAMES) stage.find(id, `.anvil-${name}-page`).click();
  stage.find(id, '.anvil-next-page').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', cancelable: true }));
  stage.find(id, '.anvil-next-page').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', cancelable: true }));
  expect(stage.eventItems(id).map(({ args }) => args['method'])).toEqual([
    'jump_to_first_page',
    'previous_page',
    'next_page',
    'jump_to_last_page',
    'next_page',
  ]);
});

test('a disabled one says nothing', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'PageControls', props: { events: EVENTS } });
  stage.find(id, '.anvil-next-page').click();
  stage.find(id, '.anvil-next-page').dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
  expect(stage.events(id)).toEqual([]);
});

test('a status says which rows have come, where there is more than one page', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'PageControls', props: { rows: 3 } });
  const status = stage.find(id, '[role="status"]');
  expect(status.textContent).toBe('');
  await stage.set(id, { has_previous: true, page: 1, first_row: 20 });
  expect(status.textContent).toBe('Page 2, rows 21 to 23');
  await stage.set(id, { rows: 0 });
  expect(status.textContent).toBe('Page 2');
});

test('they may be hidden', async () => {
  const stage = new Stage('');
  const id = await stage.show({ type: 'PageControls', props: { visible: false } });
  expect([stage.root(id).className, stage.root(id).style.display]).toEqual(['pagination-buttons', 'none']);
});
