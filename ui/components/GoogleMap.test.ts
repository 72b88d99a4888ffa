import { beforeEach, expect, jest, test } from '@jest/globals';
import { TreeOp } from '../../protocol/index.ts';
import { runMapsScript } from '../../test/support/google-maps/index.ts';
import { Stage } from './testing/stage.ts';

/** A stand-in for ResizeObserver; the test says when an element gets a size. */
class Sizes {
  static readonly all: Sizes[] = [];
  readonly #changed: ResizeObserverCallback;

  constructor(changed: ResizeObserverCallback) {
    this.#changed = changed;
    Sizes.all.push(this);
  }

  observe() {}
  disconnect() {}

  static grow(width: number, height: number): void {
    const entry = { contentRect: { width, height } } as ResizeObserverEntry;
    for (const each of Sizes.all) each.#changed([entry], each as unknown as ResizeObserver);
  }
}

beforeEach(() => {
  Sizes.all.length = 0;
  Object.assign(globalThis, { ResizeObserver: Sizes });
  runMapsScript();
});

const made = () => window.mapsStandIn.maps.at(-1);
const place = (lat: number, lng: number) => ['LatLng', lat, lng] as const;

/** Shows a map with a size and waits until the provider has made it. */
async function seen(props = {}, children: Parameters<Stage['show']>[0]['children'] = []) {
  const stage = new Stage();
  const id = await stage.show({ type: 'GoogleMap', props, children });
  const before = window.mapsStandIn.maps.length;
  Sizes.grow(300, 200);
  while (window.mapsStandIn.maps.length === before) await new Promise((resolve) => setTimeout(resolve, 0));
  return { stage, id, map: made() as NonNullable<ReturnType<typeof made>> };
}

test('the root has its classes and a least height; what the provider draws is in an element of its own', async () => {
  const { stage, id, map } = await seen({ height: '200' });
  expect(stage.root(id).className).toContain('anvil-google-map anvil-component');
  expect([stage.root(id).style.minHeight, stage.root(id).style.height]).toEqual(['40px', '200px']);
  expect(map.element.parentElement).toBe(stage.root(id));
});

test('there is no map before there is room for one, and what is asked before is done then', async () => {
  const stage = new Stage();
  const id = await stage.show({ type: 'GoogleMap', props: {} });
  const before = window.mapsStandIn.maps.length;
  await stage.invoke(id, 'panTo', [...place(1, 2)]);
  Sizes.grow(0, 200);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(window.mapsStandIn.maps.length).toBe(before);
  Sizes.grow(300, 200);
  while (window.mapsStandIn.maps.length === before) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(made()?.get('center').toJSON()).toEqual({ lat: 1, lng: 2 });
});

test('one of several changes asked for before that the provider refuses is told, and the others are made', async () => {
  const told = jest.fn();
  Object.assign(globalThis, { reportError: told });
  const stage = new Stage();
  const id = await stage.show({ type: 'GoogleMap', props: {} });
  const before = window.mapsStandIn.maps.length;
  await stage.invoke(id, 'panTo', ['LatLng', null, 1]);
  await stage.invoke(id, 'panTo', [...place(1, 2)]);
  Sizes.grow(300, 200);
  while (told.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(window.mapsStandIn.maps.length).toBe(before + 1);
  expect(made()?.get('center').toJSON()).toEqual({ lat: 1, lng: 2 });
  expect(told).toHaveBeenCalledTimes(1);
});

test('options have the names of the provider, and those that are auto are left to it', async () => {
  const { map } = await seen({ disable_default_ui: true, scroll_wheel: false, max_zoom: 12, map_type_id: 'satellite' });
  expect(map.given).toMatchObject({ disableDefaultUI: true, scrollwheel: false, maxZoom: 12, minZoom: 0, zoom: 2 });
  expect(map.given['center']).toEqual({ lat: 50, lng: -45 });
  for (const open of ['draggableCursor', 'draggingCursor', 'gestureHandling', 'backgroundColor'])
    expect(map.given).not.toHaveProperty(open);
});

test('changes reach the map; what the user changes goes up, and what Python knows does not', async () => {
  const { stage, id, map } = await seen({ center: [...place(1, 2)] });
  await stage.set(id, { disable_double_click_zoom: true });
  expect(map.get('disableDoubleClickZoom')).toBe(true);
  await stage.set(id, { center: [...place(3, 4)] });
  expect((map.get('center') as google.maps.LatLng).lat()).toBe(3);
  expect(stage.mirrored(id, 'center')).toBeUndefined();
  map.set('zoom', 6);
  map.set('center', new google.maps.LatLng(5, 6));
  expect([stage.mirrored(id, 'zoom'), stage.mirrored(id, 'center')]).toEqual([6, place(5, 6)]);
});

test('events that are wanted say where', async () => {
  const { stage, id, map } = await seen({ events: ['click', 'dbl_click', 'bounds_changed'] });
  const at = { latLng: new google.maps.LatLng(1, 2), pixel: new google.maps.Point(3, 4) };
  for (const name of ['click', 'dblclick', 'rightclick']) google.maps.event.trigger(map, name, at);
  google.maps.event.trigger(map, 'bounds_changed');
  expect(stage.events(id)).toEqual(['click', 'dbl_click', 'bounds_changed']);
  expect(stage.eventItems(id)[0]?.args).toEqual({ lat_lng: place(1, 2), pixel: ['Point', 3, 4] });
});

test('overlays come, change, move and go with their nodes', async () => {
  const marker = {
    type: 'GoogleMap.Marker',
    props: { position: [...place(1, 2)], title: 'here', events: ['click', 'position_changed'] },
  };
  const { stage, id, map } = await seen({}, [[marker], [{ type: 'GoogleMap.Circle', props: { radius: 5 } }]]);
  const [first = 0, second = 0] = stage.children(id);
  const [shown, circle] = window.mapsStandIn.overlays.filter((one) => one.get('map') === map);
  expect([shown?.get('title'), shown?.get('visible'), circle?.get('radius')]).toEqual(['here', true, 5]);
  await stage.set(first, { title: '', visible: false });
  expect([shown?.get('title'), shown?.get('visible')]).toEqual([null, false]);
  shown?.drag?.(new google.maps.LatLng(7, 8));
  expect(stage.mirrored(first, 'position')).toEqual(place(7, 8));
  google.maps.event.trigger(shown as object, 'click', { latLng: new google.maps.LatLng(1, 1) });
  expect(stage.events(first)).toEqual(['position_changed', 'click']);
  await stage.set(second, { radius: 9 });
  expect(circle?.get('radius')).toBe(9);
  await stage.remove(id, first);
  expect([shown?.get('map'), circle?.get('map')]).toEqual([null, map]);
});

test("an area is drawn whose paths are bare lists, as in a page's own stand-in for the provider", async () => {
  const told = jest.fn();
  Object.assign(globalThis, { reportError: told });
  const { Polygon } = google.maps;
  Object.assign(Polygon.prototype, { getPaths: () => [new google.maps.LatLng(0, 0)] });
  const path = ['list', [[...place(0, 0)], [...place(0, 1)]]];
  const { stage, id, map } = await seen({}, [[{ type: 'GoogleMap.Polygon', props: { path } }]]);
  const [area = 0] = stage.children(id);
  await stage.set(area, { path: ['list', [[...place(2, 3)]]] });
  const shown = window.mapsStandIn.overlays.filter((one) => one.get('map') === map);
  await stage.remove(id, area);
  expect([shown.length, shown[0]?.get('map'), told.mock.calls.length]).toEqual([1, null, 0]);
});

test('one overlay that the provider refuses leaves the others there, and is told', async () => {
  const told = jest.fn();
  Object.assign(globalThis, { reportError: told });
  const wrong = { type: 'GoogleMap.Marker', props: { position: ['LatLng', null, 1] } };
  const { map } = await seen({}, [[wrong], [{ type: 'GoogleMap.Circle', props: { radius: 5 } }]]);
  expect(window.mapsStandIn.overlays.filter((one) => one.get('map') === map)).toHaveLength(1);
  expect(told).toHaveBeenCalledTimes(1);
});

test('an info window is open while it is a child; closed by the user, it says so once', async () => {
  const bubble = {
    type: 'GoogleMap.InfoWindow',
    props: { position: [...place(1, 2)], content: 'words', events: ['closeclick'] },
  };
  const { stage, id, map } = await seen();
  const node = await stage.insert(id, 0, bubble);
  expect(map.element.querySelector('[role=dialog]')?.textContent).toBe('words');
  map.element.querySelector<HTMLElement>('[aria-label=Close]')?.click();
  expect(stage.events(node)).toEqual(['closeclick']);
  await stage.remove(id, node);
  expect(stage.playback.faults).toEqual([]);
});

test('an overlay that moves to another map at once is on that one', async () => {
  const marker = { type: 'GoogleMap.Marker', props: { position: [...place(1, 2)] } };
  const stage = new Stage();
  const before = window.mapsStandIn.maps.length;
  const id = await stage.show({
    type: 'LinearPanel',
    children: [[{ type: 'GoogleMap', props: {}, children: [[marker]] }], [{ type: 'GoogleMap', props: {} }]],
  });
  Sizes.grow(300, 200);
  while (window.mapsStandIn.maps.length < before + 2) await new Promise((resolve) => setTimeout(resolve, 0));
  const [from = 0, to = 0] = stage.children(id);
  const [node = 0] = stage.children(from);
  await stage.playback.play([
    [TreeOp.remove, from, node],
    [TreeOp.insert, to, 0, node, null],
  ]);
  const second = window.mapsStandIn.maps.at(-1);
  expect(window.mapsStandIn.overlays.filter((one) => one.get('map') === second)).toHaveLength(1);
});

test('an info window that is opened again after the user closed it tells of its closing again', async () => {
  const { stage, id, map } = await seen();
  const node = await stage.insert(id, 0, {
    type: 'GoogleMap.InfoWindow',
    props: { position: [...place(1, 2)], content: 'words', events: ['closeclick'] },
  });
  const close = () => map.element.querySelector<HTMLElement>('[aria-label=Close]')?.click();
  close();
  await stage.invoke(node, 'open');
  close();
  expect(stage.events(node)).toEqual(['closeclick', 'closeclick']);
});

test('where the provider cannot make a map it is told, and tried again with the next size', async () => {
  const told = jest.fn();
  Object.assign(globalThis, { reportError: told });
  const { Map: RealMap } = google.maps;
  const refused = new Error('no map today');
  const failing = jest.fn(() => {
    throw refused;
  });
  Object.assign(google.maps, { Map: failing });
  await new Stage().show({ type: 'GoogleMap', props: {} });
  Sizes.grow(300, 200);
  while (told.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(told).toHaveBeenCalledWith(refused);
  Object.assign(google.maps, { Map: RealMap });
  const before = window.mapsStandIn.maps.length;
  Sizes.grow(310, 200);
  while (window.mapsStandIn.maps.length === before) await new Promise((resolve) => setTimeout(resolve, 0));
});

test('features are on the data layer with their ids and properties, and what page scripts do to them goes up', async () => {
  const point = { type: 'Point', coordinates: [2, 1] };
  const features = [{ key: 1, geometry: point, style: null, id: 'a', properties: { n: 1 } }];
  const names = ['setproperty', 'removeproperty', 'addfeature'];
  const { stage, id, map } = await seen({ data: { features }, events: names.map((name) => `data_${name}`) });
  const [feature] = map.data.features;
  expect([feature?.getId(), feature?.getProperty('n')]).toEqual(['a', 1]);
  await stage.invoke(id, 'data', 'property', 1, 'n', [2]);
  await stage.invoke(id, 'data', 'property', 1, 'm', [3]);
  await stage.invoke(id, 'data', 'property', 1, 'm', []);
  expect([feature?.getProperty('n'), feature?.getProperty('m'), stage.events(id)]).toEqual([2, undefined, []]);
  const endless: unknown[] = [];
  endless.push(endless);
  feature?.setProperty('n', { deep: [4] });
  feature?.removeProperty('n');
  map.data.add({ id: 'b', properties: { p: 5, e: endless } });
  expect(stage.eventItems(id).map(({ args }) => args)).toEqual([
    { feature: 1, name: 'n', new_value: { deep: [4] } },
    { feature: 1, name: 'n' },
    { feature: { key: expect.any(Number), geometry: null, id: 'b', properties: { p: 5, e: null } } },
  ]);
});
