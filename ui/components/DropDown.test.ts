import { expect, test } from '@jest/globals';
import { TreeOp } from '../../protocol/index.ts';
import { Stage } from './testing/stage.ts';

async function dropDown(props = {}) {
  const stage = new Stage();
  const id = await stage.show({
    type: 'DropDown',
    props: { events: ['change'], options: ['red', 'green'], selected: 0, ...props },
  });
  const select = stage.find<HTMLSelectElement>(id, 'select');
  const texts = () => [...select.options].map((option) => option.text);
  const choose = (value: string) => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { stage, id, select, texts, choose };
}

test('is a select in a form', async () => {
  const { stage, id } = await dropDown();
  expect(stage.root(id).className).toContain('anvil-dropdown anvil-component');
  expect(stage.root(id).innerHTML).toBe(
    '<form class="anvil-form-inline" style="width: 100%;"><select class="anvil-form-control anvil-to-disable" style="width: 100%;">' +
      '<option value="0">red</option><option value="1">green</option></select></form>',
  );
});

test('aligned other than full it sizes itself', async () => {
  const { stage, id, select } = await dropDown({ align: 'left' });
  expect(stage.root(id).classList.contains('anvil-inlinable')).toBe(true);
  expect(select.style.width).toBe('');
});

test('the size of the text is on the select as well, where no style sheet overrules it', async () => {
  const { stage, id, select } = await dropDown({ font_size: 33 });
  expect([stage.root(id).style.fontSize, select.style.fontSize]).toEqual(['33px', '33px']);
});

test('the placeholder comes first', async () => {
  const { texts, select } = await dropDown({ placeholder: 'choose', selected: -2 });
  expect([texts(), select.value]).toEqual([['choose', 'red', 'green'], '-2']);
});

test('an invalid value stands last until the user chooses', async () => {
  const { stage, id, select, texts, choose } = await dropDown({ selected: -1 });
  expect([texts(), select.value]).toEqual([['red', 'green', '<Invalid value>'], '-1']);
  choose('1');
  expect([texts(), stage.events(id), stage.mirrored(id, 'selected')]).toEqual([['red', 'green'], ['change'], 1]);
});

test('new options and selection show together, in silence', async () => {
  const { stage, id, select, texts } = await dropDown();
  await stage.set(id, { options: ['blue', 'black', 'white'], selected: 2 });
  expect([texts(), select.value, stage.events(id)]).toEqual([['blue', 'black', 'white'], '2', []]);
});

test('new options keep what the user chose by its index', async () => {
  const { stage, id, select, choose } = await dropDown();
  choose('1');
  await stage.set(id, { options: ['rouge', 'vert'] });
  expect(select.value).toBe('1');
});

test('a pick made while other items were on their way is found among them', async () => {
  const { stage, id, select, choose } = await dropDown();
  choose('1');
  await stage.playback.play([
    [TreeOp.set, id, { options: ['new', 'red', 'green'], keys: [2, 0, 1], selected: 1 }, { selected: 0 }],
  ]);
  expect([select.value, stage.mirrored(id, 'selected')]).toEqual(['2', 2]);
  choose('0');
  await stage.playback.play([[TreeOp.set, id, { options: ['red'], keys: [0], selected: 0 }, { selected: 1 }]]);
  expect(select.value).toBe('0');
});

test('a pick gives way to a choice that the app makes at that moment, and to what it writes later', async () => {
  const { stage, id, select, choose } = await dropDown({ placeholder: 'choose' });
  choose('1');
  await stage.set(id, { selected: -2, chosen: true });
  expect(select.value).toBe('-2');
  await stage.set(id, { options: ['green', 'red'], keys: [1, 0], selected: -2, chosen: false });
  expect(select.value).toBe('-2');
});

test('a handler that chooses again what it knew leaves what the user has picked since, unless the items are others', async () => {
  const { stage, id, select, choose } = await dropDown();
  choose('1');
  const write = (props: object) =>
    stage.playback.play([[TreeOp.set, id, { ...props, selected: 0, chosen: true }, { selected: 0 }]]);
  await write({});
  expect([select.value, stage.mirrored(id, 'selected')]).toEqual(['1', 1]);
  // The binding of the items gives the same ones again.
  const { options, keys } = stage.playback.host.store.get(id).props as { options: string[]; keys: number[] };
  await write({ options: [...options], keys: [...keys] });
  expect(select.value).toBe('1');
  await write({ options: ['blue', 'green'], keys: [2, 1] });
  expect(select.value).toBe('0');
});

test('the placeholder can be picked while other items are on their way', async () => {
  const { stage, id, select, choose } = await dropDown({ placeholder: 'choose' });
  choose('-2');
  await stage.set(id, { options: ['blue'], keys: [2], selected: 0 });
  expect([select.value, stage.mirrored(id, 'selected')]).toEqual(['-2', -2]);
});

test('nothing is selected in an empty list', async () => {
  const { select } = await dropDown({ options: [], selected: -3 });
  expect(select.selectedIndex).toBe(-1);
});

test('its form is never submitted', async () => {
  const { stage, id } = await dropDown();
  const submit = new Event('submit', { cancelable: true });
  stage.find(id, 'form').dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('disabled, its select is disabled', async () => {
  const { select } = await dropDown({ enabled: false });
  expect(select.disabled).toBe(true);
});
