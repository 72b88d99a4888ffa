import { expect, test } from '@jest/globals';
import { type FigureProps, figureFor } from './figure.ts';

const SIZE = { width: 600, height: 300 };
const props = (own: Partial<FigureProps> = {}): FigureProps => ({
  data: [],
  layout: {},
  config: null,
  interactive: true,
  ...own,
});

test('the layout has the size of the element and the template', () => {
  const layout = { title: 'T', width: 5, template: 'seaborn' };
  expect(figureFor(props({ layout }), { layout: { colorway: ['red'] } }, SIZE).layout).toEqual({
    title: { text: 'T' },
    ...SIZE,
    template: { layout: { colorway: ['red'] } },
  });
});

test('a width that the element has not is left to Plotly, and no template is none', () => {
  expect(figureFor(props(), null, { width: 0, height: 300 }).layout).toEqual({ height: 300 });
});

test.each([
  [null, true, { displaylogo: false, showSendToCloud: false, staticPlot: false }],
  [null, false, { displaylogo: false, showSendToCloud: false, staticPlot: true }],
  [{ locale: 'de' }, false, { locale: 'de', showSendToCloud: false, staticPlot: true }],
  [{ staticPlot: false, showSendToCloud: true }, false, { staticPlot: false, showSendToCloud: true }],
])('config %j, interactive %s', (config, interactive, made) => {
  expect(figureFor(props({ config, interactive }), null, SIZE).config).toEqual(made);
});

test('each figure is its own but for its columns, which stay the same as long as the data does', () => {
  const data = [{ type: 'bar', y: [1, 2], marker: { color: 'red' } }];
  const [first, second] = [0, 1].map(() => figureFor(props({ data }), null, SIZE).data as (typeof data)[number][]);
  expect(first).toEqual(data);
  expect(first?.[0]).not.toBe(second?.[0]);
  expect(first?.[0]?.marker).not.toBe(second?.[0]?.marker);
  expect(first?.[0]?.y).toBe(second?.[0]?.y);
});
