import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TreeOp } from '../../protocol/index.ts';
import { Stage } from './testing/stage.ts';

const { getClientRects } = Element.prototype;

/** jsdom has no layout: elements are made to count as visible. */
beforeEach(() => {
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
});
afterEach(() => {
  // Closes what the test has left open.
  (document.activeElement as HTMLElement).blur();
  document.dispatchEvent(new MouseEvent('mousedown'));
  Element.prototype.getClientRects = getClientRects;
});

async function datePicker(props = {}) {
  const stage = new Stage();
  const id = await stage.show({
    type: 'DatePicker',
    props: { events: ['change'], format: '%d/%m/%Y', date: '2021-03-05', ...props },
  });
  const input = stage.find<HTMLInputElement>(id, 'input');
  const key = (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const type = (text: string) => {
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const told = () => [input.value, stage.events(id), stage.mirrored(id, 'date')];
  return { stage, id, input, key, type, told };
}

/** The calendar, once it is loaded and there. */
async function calendar(): Promise<HTMLElement> {
  for (;;) {
    const found = document.querySelector<HTMLElement>('.daterangepicker');
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const dayIn = (popup: HTMLElement, label: RegExp) => {
  const found = [...popup.querySelectorAll('button')].find((button) => label.test(button.getAttribute('aria-label') ?? ''));
  if (!found) throw new Error(`no ${label} in ${popup.outerHTML}`);
  return found;
};

test('is a box with an icon', async () => {
  const { stage, id, input } = await datePicker({ placeholder: 'when?', align: 'right', foreground: 'red', background: 'blue' });
  expect(stage.root(id).className).toContain('anvil-datepicker anvil-component');
  expect([...input.classList]).toEqual(['anvil-form-control', 'anvil-to-disable', 'anvil-align-right']);
  expect([input.value, input.placeholder, input.style.color, input.style.backgroundColor]).toEqual([
    '05/03/2021',
    'when?',
    'red',
    'blue',
  ]);
  const icon = stage.find(id, 'i');
  expect([icon.className, icon.style.color, icon.style.backgroundColor]).toEqual(['fa fa-calendar', 'red', '']);
});

test('disabled, its input is disabled, its icon says so, and neither opens the calendar', async () => {
  const { stage, id, input, key } = await datePicker({ enabled: false });
  expect([stage.root(id).hasAttribute('disabled'), input.disabled, stage.find(id, 'i').className]).toEqual([
    false,
    true,
    'fa fa-calendar anvil-disabled',
  ]);
  stage.find(id, 'i').click();
  key('ArrowDown');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test('where the box is not to be seen, the calendar closes as soon as it is there, and nothing is drawn amid its drawing', async () => {
  const complained = jest.spyOn(console, 'error');
  const { input, key } = await datePicker();
  key('ArrowDown');
  await calendar();
  Element.prototype.getClientRects = getClientRects;
  key('Escape');
  key('ArrowDown');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  await new Promise((resolve) => setTimeout(resolve));
  const complaints = complained.mock.calls;
  complained.mockRestore();
  expect([input.getAttribute('aria-expanded'), complaints]).toEqual(['false', []]);
});

test('a click on the icon leads into the box, whatever stands for it', async () => {
  const { stage, id, input } = await datePicker();
  stage.find(id, 'i').outerHTML = '<svg><path></path></svg>';
  stage.find(id, 'path').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(document.activeElement === input).toBe(true);
  expect(input.getAttribute('aria-expanded')).toBe('true');
});

test.each(['Enter', 'Tab'])('what is typed is applied by %s: mirrored, then told', async (name) => {
  const { type, key, told, input } = await datePicker();
  type('17/4/21');
  expect([key(name), ...told()]).toEqual([name === 'Enter', '17/04/2021', ['change'], '2021-04-17']);
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test('it is applied when the box is left', async () => {
  const { type, told, input } = await datePicker();
  type('2021-04-17');
  input.blur();
  expect(told()).toEqual(['17/04/2021', ['change'], '2021-04-17']);
});

test('an emptied box means no date, which Python is told', async () => {
  const { type, key, told } = await datePicker();
  type('  ');
  key('Enter');
  expect(told()).toEqual(['', ['change'], null]);
});

test('rubbish is undone, and so is what Escape cancels', async () => {
  const { type, key, told } = await datePicker();
  type('rubbish');
  key('Enter');
  expect(told()).toEqual(['05/03/2021', [], undefined]);
  type('17/4/21');
  expect(key('Escape')).toBe(true);
  expect(told()).toEqual(['05/03/2021', [], undefined]);
  // While the calendar is closed, the key belongs to an enclosing dialog.
  expect(key('Escape')).toBe(false);
});

test('the same moment once more raises nothing, even where the format leaves out a part of it', async () => {
  const { type, key, told } = await datePicker({ format: '%B %Y' });
  type('March 202');
  type('March 2021');
  key('Enter');
  expect(told()).toEqual(['March 2021', [], undefined]);
});

test('what is typed is held to the limits', async () => {
  const { type, key, told } = await datePicker({ min_date: '2021-03-01', max_date: '2021-03-20' });
  type('17/4/21');
  key('Enter');
  expect(told()).toEqual(['20/03/2021', ['change'], '2021-03-20']);
});

test('written by Python it shows and is silent, though not over what is being typed', async () => {
  const { stage, id, type, key, told, input } = await datePicker();
  await stage.set(id, { date: '2024-02-29' });
  expect(told()).toEqual(['29/02/2024', [], undefined]);
  type('1/1/2');
  await stage.set(id, { date: null });
  expect(input.value).toBe('1/1/2');
  key('Escape');
  expect(input.value).toBe('');
});

test('a handler that writes back what it knew leaves what the user has picked since; another day takes its place', async () => {
  const { stage, id, type, key, told } = await datePicker();
  type('17/4/2021');
  key('Enter');
  const write = (date: string) => stage.playback.play([[TreeOp.set, id, { date }, { date: 0 }]]);
  await write('2021-03-05');
  expect(told()).toEqual(['17/04/2021', ['change'], '2021-04-17']);
  await write('2021-04-30');
  expect(told()[0]).toBe('30/04/2021');
});

test('another format, and time, show what is there anew', async () => {
  const { stage, id, input } = await datePicker();
  await stage.set(id, { format: '%Y-%m-%d %H:%M', pick_time: true, date: '2021-03-05T06:07:00' });
  expect(input.value).toBe('2021-03-05 06:07');
  await stage.set(id, { format: '' });
  expect(input.value).toBe('03/05/2021, 06:07 AM');
});

test('a day of the calendar is applied at once, and the calendar is gone', async () => {
  const { input, told } = await datePicker();
  input.focus();
  const popup = await calendar();
  expect([popup.parentElement === document.body, popup.getAttribute('role'), input.getAttribute('aria-controls')]).toEqual([
    true,
    'dialog',
    popup.id,
  ]);
  dayIn(popup, /20 March 2021/).click();
  expect(told()).toEqual(['20/03/2021', ['change'], '2021-03-20']);
  expect(document.querySelectorAll('.daterangepicker').length).toBe(0);
});

test('a moment is chosen by day, hour and minute, and applied by its button', async () => {
  const { input, told } = await datePicker({ format: '%Y-%m-%d %H:%M', pick_time: true, date: '2021-03-04T05:06:07' });
  input.focus();
  const popup = await calendar();
  const [hours, minutes] = [...popup.querySelectorAll<HTMLSelectElement>('.calendar-time select')] as [
    HTMLSelectElement,
    HTMLSelectElement,
  ];
  expect([hours.options.length, hours.value, minutes.options.length, minutes.value]).toEqual([24, '5', 60, '6']);
  const choose = (select: HTMLSelectElement, value: string) => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(hours, '13');
  choose(minutes, '45');
  dayIn(popup, /20 March 2021/).click();
  expect([...told(), popup.querySelector('.drp-selected')?.textContent]).toEqual([
    '2021-03-20 13:45',
    [],
    undefined,
    '2021-03-20 13:45',
  ]);
  popup.querySelector<HTMLElement>('.applyBtn')?.click();
  expect(told()).toEqual(['2021-03-20 13:45', ['change'], '2021-03-20T13:45:00']);
});

test('days and times beyond the limits are to be seen and not to be chosen', async () => {
  const { input } = await datePicker({
    pick_time: true,
    date: '2021-03-10T12:00:00',
    min_date: '2021-03-10T09:30:00',
    max_date: '2021-03-20T00:00:00',
  });
  input.focus();
  const popup = await calendar();
  const classes = (label: RegExp) => [...(dayIn(popup, label).parentElement?.classList ?? [])];
  expect(classes(/ 9 March 2021/)).toEqual(expect.arrayContaining(['off', 'disabled']));
  expect(classes(/ 9 March 2021/)).not.toContain('available');
  expect(classes(/ 10 March 2021/)).toEqual(['available', 'active']);
  expect(classes(/ 20 March 2021/)).toContain('available');
  expect(classes(/ 21 March 2021/)).not.toContain('available');
  const [hours, minutes] = popup.querySelectorAll<HTMLSelectElement>('.calendar-time select');
  expect([8, 9].map((hour) => hours?.options[hour]?.disabled)).toEqual([true, false]);
  expect(minutes?.options[0]?.disabled).toBe(false);
});

test.each([
  { min_date: '2021-06-01', max_date: '2021-05-01' },
  { min_date: '0001-01-01', max_date: '9999-12-31' },
  { date: '9999-12-31', format: '' },
])('the calendar opens whatever the limits: %p', async (limits) => {
  const { stage, input } = await datePicker(limits);
  input.focus();
  const popup = await calendar();
  expect(popup.querySelectorAll('td').length).toBe(42);
  expect(popup.querySelectorAll('.yearselect option').length).toBeLessThan(200);
  expect(stage.playback.faults).toEqual([]);
});

test('disabled while it is open, the calendar goes and nothing is applied', async () => {
  const { stage, id, type, input } = await datePicker();
  type('17/4/21');
  await calendar();
  await stage.set(id, { enabled: false });
  const open = document.querySelectorAll('.daterangepicker').length;
  expect([open, input.value, stage.events(id)]).toEqual([0, '05/03/2021', []]);
});
