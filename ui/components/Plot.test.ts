import { afterEach, expect, test } from '@jest/globals';
import type { NodeProps } from '../../protocol/index.ts';
import { Stage } from './testing/stage.ts';

async function root(props: NodeProps): Promise<HTMLElement> {
  const stage = new Stage();
  return stage.root(await stage.show({ type: 'Plot', props }));
}

test('is as high as it is told, and shows a spinner until it is drawn', async () => {
  const plot = await root({ height: '300', margin: ['1px', '', '', ''] });
  expect(plot.className).toContain('anvil-plot anvil-component');
  expect([plot.style.height, plot.style.marginTop]).toEqual(['300px', '1px']);
  expect(plot.innerHTML).toBe('<div class="plotly-loading-spinner anvil-spinner"></div>');
});

test.each<[NodeProps, string]>([
  [{ layout: { title: 'Sales <b>2020</b>' } }, 'Sales  2020'],
  [{ layout: { title: { text: 'Costs' } }, tooltip: 'hint' }, 'Costs'],
  [{ tooltip: 'hint' }, 'hint'],
  [{}, 'Plot'],
])('%j is a figure named %s', async (props, name) => {
  const plot = await root(props);
  expect([plot.getAttribute('role'), plot.getAttribute('aria-label')]).toEqual(['figure', name]);
});

/** In print mode the page has a list of promises that a print waits for. */
const page = window as Window & { outstandingPrintDelayPromises?: Record<string, { readonly promise: Promise<unknown> }> };
afterEach(() => {
  delete page.outstandingPrintDelayPromises;
});

test('a print waits for a plot, but not for one that is nowhere to be seen', async () => {
  page.outstandingPrintDelayPromises = {};
  await root({});
  const [promise, ...others] = Object.values(page.outstandingPrintDelayPromises).map((one) => one.promise);
  expect(others).toEqual([]);
  // In jsdom no element has a height.
  expect(await promise).toBeUndefined();
});
