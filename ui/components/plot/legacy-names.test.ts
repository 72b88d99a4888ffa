import { expect, test } from '@jest/globals';
import { updateWithCurrentNames, withCurrentNames } from './legacy-names.ts';

test('a title that is a text has it as its text, with what older figures say beside it', () => {
  expect(
    withCurrentNames({
      title: 'Sales',
      titlefont: { size: 20 },
      xaxis: { titlefont: { color: 'red' }, title: 'letter' },
      yaxis: { title: { text: 'number' } },
      coloraxis: { colorbar: { title: 'heat', titleside: 'right' } },
    }),
  ).toEqual({
    title: { text: 'Sales', font: { size: 20 } },
    xaxis: { title: { text: 'letter', font: { color: 'red' } } },
    yaxis: { title: { text: 'number' } },
    coloraxis: { colorbar: { title: { text: 'heat', side: 'right' } } },
  });
});

test('maps and kinds of trace have their present names', () => {
  const data = [{ type: 'scattermapbox', subplot: 'mapbox2', lat: [1], lon: [2] }, { type: 'heatmapgl' }, { type: 'bar' }];
  expect(withCurrentNames({ data, layout: { mapbox2: { style: 'open-street-map' } } })).toEqual({
    data: [{ type: 'scattermap', subplot: 'map2', lat: [1], lon: [2] }, { type: 'heatmap' }, { type: 'bar' }],
    layout: { map2: { style: 'open-street-map' } },
  });
});

test('names that every object knows are names like others', () => {
  const part = { type: 'constructor', toString: 1, valueOf: { type: 'bar' } };
  expect(withCurrentNames(part)).toEqual(part);
});

test('what an app keeps with a figure for itself, and columns, stay the same', () => {
  const x = [1, 2];
  const y = Float64Array.of(1);
  const customdata = [{ title: 'mine' }];
  const made = withCurrentNames({ x, y, customdata }) as { x: unknown; y: unknown; customdata: unknown };
  expect([made.x, made.y, made.customdata].map((part, index) => part === [x, y, customdata][index])).toEqual([true, true, true]);
});

test('the ways of an update lead to the text of a title', () => {
  expect(
    updateWithCurrentNames({ title: 'A', 'xaxis.title': 'B', 'title.text': 'C', 'yaxis.title': { text: 'D' }, width: 5 }),
  ).toEqual({
    'title.text': 'C',
    'xaxis.title.text': 'B',
    'yaxis.title': { text: 'D' },
    width: 5,
  });
});
