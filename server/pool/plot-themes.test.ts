import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { inRepo } from '../repo/index.ts';
import { fixtureApp, PythonServer } from '../testing/python-server.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { cpythonHost } from './hosts/index.ts';

const server = new PythonServer(fixtureApp('functions'), { size: 1, startHost: cpythonHost(CPYTHON) });
afterAll(() => server.pool.close());

const RALLY = JSON.parse(readFileSync(inRepo('shared/plot-templates/rally_dark.json'), 'utf8'));

test.each([
  ['one of the themes that pages have', 'rally_dark', ['rally_dark', RALLY]],
  ['one by its other name', 'rally', ['rally', RALLY]],
  ["one of plotly's own", 'seaborn', ['seaborn', null]],
  ['none', null, ['none', null]],
])('%s becomes the default of the plotly that is installed', async (_what, name, made) => {
  expect(await server.call('theme_of_plotly', name)).toMatchObject({ response: made });
});

test('a server module may set a theme where no plotly is installed, unless there is no such theme', async () => {
  expect(await server.call('use_theme', 'material_light')).toMatchObject({ response: null });
  expect(await server.call('use_theme', 'material')).toMatchObject({
    error: {
      type: 'ValueError',
      message: expect.stringMatching(/^set_default\(\) expects the name of a theme \(ggplot2, .*ygridoff\), got 'material'$/),
    },
  });
});

test('the themes can be listed', async () => {
  const { response } = await server.call('themes');
  expect(response).toHaveLength(9);
  expect(response).toContain('mykonos_light');
});
