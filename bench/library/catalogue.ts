import type { Section } from '../beside-react/index.ts';
import type { LibraryPlan } from './plan.ts';

/** What is measured, in the order and with the words of the report. */

export const SECTIONS: readonly Section<LibraryPlan>[] = [
  {
    title: 'Lists',
    text: 'From the click to the change. An item of the RepeatingPanel is a form of its own with two bound Labels and a Button; the DataGrid shows twenty items on a page and takes no more of them than it shows. A cell is changed by giving its row another item.',
    compared: true,
    measures: [
      { id: 'few.painted', title: ({ few }) => `RepeatingPanel of ${few} items, painted` },
      { id: 'few.changed', title: ({ few }) => `RepeatingPanel of ${few} items, in the DOM` },
      { id: 'many.painted', title: ({ many }) => `RepeatingPanel of ${many} items, painted` },
      { id: 'many.changed', title: ({ many }) => `RepeatingPanel of ${many} items, in the DOM` },
      { id: 'grid.painted', title: ({ items }) => `DataGrid of ${items} items, painted` },
      { id: 'page.painted', title: () => 'its next page, painted' },
      { id: 'page.changed', title: () => 'its next page, in the DOM' },
      { id: 'cell.painted', title: () => 'one cell changed, painted' },
      { id: 'cell.changed', title: () => 'one cell changed, in the DOM' },
    ],
  },
  {
    title: 'Plots and canvases',
    text: 'Both sides have the same Plotly, which has drawn a smaller plot before. A frame of the canvas is ten thousand rectangles in changing colours, and both sides let the browser show it before the next: the figure is of all frames, from the click to the text that says so.',
    compared: true,
    measures: [
      { id: 'plot.painted', title: ({ points }) => `Plot of ${points} points, painted` },
      { id: 'canvas.changed', title: ({ frames }) => `${frames} frames of the Canvas` },
    ],
  },
];

/** Work whose time is split between Python and page, by the first part of its measures' ids. */
export const SPLIT_WORK = {
  few: 'RepeatingPanel, few items',
  many: 'RepeatingPanel, many items',
  grid: 'DataGrid',
  page: 'next page',
  cell: 'one cell',
  plot: 'Plot',
  canvas: 'Canvas, all frames',
} as const;
