/// <reference types="google.maps" />
/** Maps, with a stand-in for the provider's script: what is on them, what the user does, what Python reads back. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, visits } from '../support/browser/index.ts';
import { MAPS_SCRIPT, standInForMaps } from '../support/google-maps/index.ts';

const APP = repoFile('test', 'fixtures', 'maps');
let asked: readonly string[] = [];
const app = visits(APP, {
  ready: 'Maps',
  options: ['--google-api-key', 'a key'],
  prepare: async (context) => {
    asked = await standInForMaps(context);
    await context.route('**/_/theme/shapes.json', (route) => route.fulfill({ json: SHAPES }));
  },
});
const SHAPES = {
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: { code: 'x1' } }],
};

const region = (page: Page) => page.getByRole('region', { name: 'Map' });
const marker = (page: Page) => page.getByRole('button', { name: 'Cambridge' });

/** The lines that the app has shown, once there are as many. */
async function said(page: Page, ...lines: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (count) => (document.querySelector('.anvil-role-log')?.textContent?.match(/.+/g)?.length ?? 0) >= count,
    lines.length,
  );
  expect((await page.locator('.anvil-role-log').textContent())?.trim().split('\n')).toEqual(lines);
}

/** Waits for the map of the current form; the map of the previous form is gone with it. */
const made = (page: Page) => page.waitForFunction(() => window.mapsStandIn?.maps.at(-1)?.element.isConnected);

async function press(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
}

test(
  'the provider is loaded for the first map, with the key that the server was given',
  app.staying(async (page) => {
    await region(page).waitFor();
    const query = new URL(asked[0] ?? '').searchParams;
    expect([asked.length, query.get('key'), query.get('v'), query.get('libraries')]).toEqual([1, 'a key', '3', 'geometry']);
  }),
);

test(
  'what the user moves and zooms reads so in Python, and what Python moves is seen',
  app.staying(async (page) => {
    await made(page);
    await region(page).focus();
    await page.keyboard.press('+');
    await press(page, 'Where', 'View', 'Fit', 'Pan', 'Zoom too near');
    await said(page, '([(52, 0)], 6, <GoogleMap.LatLng: 52,0>, 3, 1000)', '(True, False)', '([(52, 0)], 7)', '[(10, 20)]', '12');
  }),
);

test(
  'clicks on the map and on overlays say where; a dragged marker is there',
  app.staying(async (page) => {
    await made(page);
    await region(page).click({ position: { x: 5, y: 5 } });
    await marker(page).dispatchEvent('click');
    await page.evaluate(() => {
      const { overlays } = window.mapsStandIn;
      const marker = overlays.findLast((one) => one.drag);
      marker?.drag?.(new google.maps.LatLng(54, 2));
    });
    await said(
      page,
      expect.stringMatching(/^click \d+ -?\d+ Point$/) as unknown as string,
      'GoogleMap.Marker <GoogleMap.LatLng: 52,0>',
      'dragged to <GoogleMap.LatLng: 54,2> True',
    );
  }),
);

test(
  'Python moves overlays; what the user makes of a line reads as its path',
  app.staying(async (page) => {
    await made(page);
    await press(page, 'Move marker');
    await said(page, '<GoogleMap.LatLng: 53,1>');
    const shown = await page.evaluate(() => {
      const { maps, overlays } = window.mapsStandIn;
      const map = maps.at(-1);
      const [marker, line, circle] = overlays.filter((one) => one.get('map') === map);
      line?.get('path').removeAt(0);
      return [marker?.get('position').lat(), circle?.get('strokeColor'), map?.get('mapTypeId')];
    });
    expect(shown).toEqual([53, 'blue', 'satellite']);
    await press(page, 'Where');
    await said(page, '<GoogleMap.LatLng: 53,1>', '([(52, 0)], 5, <GoogleMap.LatLng: 53,1>, 2, 1000)');
  }),
);

test(
  'an info window shows sanitised HTML at its place, or a component at a marker, and goes when the user closes it',
  app.staying(async (page) => {
    const bubble = page.getByRole('dialog');
    await made(page);
    await press(page, 'Open words');
    await bubble.getByText('Bold words').waitFor();
    expect(await bubble.locator('b').getAttribute('onclick')).toBeNull();
    await press(page, 'Close words');
    await marker(page).dispatchEvent('click');
    await bubble.getByPlaceholder('note').fill('typed in it');
    await press(page, 'Note text');
    await bubble.getByRole('button', { name: 'Close' }).click();
    await said(page, 'True', 'None', 'GoogleMap.Marker <GoogleMap.LatLng: 52,0>', 'typed in it', 'closed None');
    expect(await bubble.count()).toBe(0);
    await marker(page).dispatchEvent('click');
    await bubble.getByPlaceholder('note').press('Escape');
    await said(
      page,
      'True',
      'None',
      'GoogleMap.Marker <GoogleMap.LatLng: 52,0>',
      'typed in it',
      'closed None',
      'GoogleMap.Marker <GoogleMap.LatLng: 52,0>',
      'closed None',
    );
  }),
);

test(
  'shapes are styled by a function of Python, clicked, drawn by the user and loaded',
  app.staying(async (page) => {
    await made(page);
    await press(page, 'Add shapes');
    await said(page, 'added Polygon', 'added Polygon', 'True');
    const colours = await page.evaluate(() => {
      const data = window.mapsStandIn.maps.at(-1)?.data;
      if (!data) throw new Error('the map has no data layer');
      const [first] = data.features;
      google.maps.event.trigger(data, 'click', { feature: first, latLng: new google.maps.LatLng(0, 0) });
      data.add({ geometry: new google.maps.Data.Point(new google.maps.LatLng(1, 2)) });
      return data.features.map((one) => data.overrides.get(one)?.fillColor);
    });
    expect(colours).toEqual(['red', 'green', undefined]);
    await press(page, 'Count shapes', 'Load shapes');
    await said(
      page,
      'added Polygon',
      'added Polygon',
      'True',
      'shape one',
      'added Point',
      "['Polygon', 'Polygon', 'Point']",
      'loading',
      'added Point',
      "loaded ['x1']",
    );
  }),
);

test(
  'places are looked up, paths are measured',
  app.staying(async (page) => {
    await press(page, 'Look up', 'Look up nothing', 'Measure', 'Clear');
    await said(page, "('Ely, somewhere', 'Ely', True, False)", 'Geocode failed: ZERO_RESULTS', '(111319, 12)', '[]');
    expect(await page.evaluate(() => window.mapsStandIn.requests.at(-2)?.componentRestrictions)).toEqual({ country: 'GB' });
    expect(await marker(page).count()).toBe(0);
  }),
);

test('without the provider there is a note in the place of the map, the app lives, and what needs it says so', async () => {
  const page = await app.open((context) => context.route(MAPS_SCRIPT, (route) => route.abort()));
  await page.getByRole('alert').getByText('Google maps is unavailable').waitFor();
  await press(page, 'Where');
  await said(page, '([(52, 0)], 5, <GoogleMap.LatLng: 52,0>, 3, 1000)');
  await press(page, 'Look up');
  await page.getByText('RuntimeError').waitFor({ state: 'attached' });
  expect(app.takeErrors().join('\n')).toContain('Google maps is unavailable');
});

test('once the provider has refused the key, look-ups say so', async () => {
  const page = await app.open();
  await region(page).waitFor();
  await page.evaluate(() => window.gm_authFailure?.());
  await press(page, 'Look up');
  await page.getByText('RuntimeError').waitFor({ state: 'attached' });
  expect(app.takeErrors().join('\n')).toContain('Google Maps authorization failed - is the API key invalid?');
});
