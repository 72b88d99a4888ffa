import type { Section } from '../beside-react/index.ts';
import type { Plan } from './plan.ts';

/** What is measured, in the order and with the words of the report. */

export const SECTIONS: readonly Section<Plan>[] = [
  {
    title: 'Rows and clicks',
    text: 'From the click to the change. Each row is a panel with a Label, a Button and a TextBox; an update writes the text of every tenth label. The first clicks come right after the start, while V8 compiles the interpreter once more, for speed, and the page is kept for later visits; they are the slow ones. Each layout goes over all rows that are there by then: Hearth shows the first ones within a frame and lays out again as more come.',
    compared: true,
    measures: [
      { id: 'build.first.painted', title: () => 'rows built and painted, first time', aim: { most: 1.25 } },
      { id: 'build.first.changed', title: () => 'rows built, in the DOM, first time' },
      { id: 'build.first.layouts', title: () => 'layouts while rows are built, first time', count: true },
      { id: 'build.again.painted', title: () => 'rows built and painted, again', aim: { most: 1.25 } },
      { id: 'build.again.changed', title: () => 'rows built, in the DOM, again' },
      { id: 'build.again.layouts', title: () => 'layouts while rows are built, again', count: true },
      { id: 'update.painted', title: () => 'every 10th row updated and painted', aim: { most: 1.25 } },
      { id: 'update.changed', title: () => 'every 10th row updated, in the DOM' },
      { id: 'update.layouts', title: () => 'layouts while every 10th row is updated', count: true },
      { id: 'click.p50', title: () => 'one click to a changed label, p50', aim: { most: 5 } },
      { id: 'click.p95', title: () => 'one click to a changed label, p95' },
      { id: 'warm.p50', title: () => 'the last three fifths of these, p50' },
      { id: 'warm.p95', title: () => 'the last three fifths of these, p95' },
      { id: 'input.p50', title: () => 'one click by mouse, p50' },
      { id: 'input.p95', title: () => 'one click by mouse, p95' },
    ],
  },
  {
    title: 'Memory',
    text: "What the process of page and worker holds of its own, in MB, once garbage of the page's thread is collected; in a browser that nobody drives, since a driver's debugger keeps what came over the line, the interpreter with it.",
    compared: true,
    measures: [
      { id: 'memory.ready', title: () => 'ready, MB', count: true },
      { id: 'memory.rows', title: ({ rows }) => `with ${rows} rows, MB`, count: true },
      { id: 'memory.cleared', title: ({ builds }) => `after ${builds} builds, all cleared, MB`, count: true },
      { id: 'memory.component', title: ({ components }) => `for each of ${components} more components in rows, KB` },
    ],
  },
  {
    title: 'Page during a busy loop',
    text: 'The handler computes without a pause and writes its progress to a label as it goes. The longest task is the one that used the processor most, since others use the machine, too.',
    compared: true,
    measures: [
      { id: 'loop.task', title: () => 'longest task of the page, of the processor' },
      { id: 'loop.clock', title: () => 'the same task by the clock' },
      { id: 'loop.gap', title: () => 'longest time between two frames' },
      { id: 'loop.values', title: () => 'different values painted', count: true },
    ],
  },
  {
    title: 'Calls to a server function',
    text: 'From the call to its result in the Python that calls; one small argument, given back.',
    compared: false,
    measures: [
      { id: 'call.p50', title: () => 'one call, p50', aim: { most: 5 } },
      { id: 'call.p95', title: () => 'one call, p95' },
    ],
  },
];

/** Work whose time is split between Python and page, by the first part of its measures' ids. */
export const SPLIT_WORK: Readonly<Record<string, string>> = {
  'build.first': 'rows built, first time',
  'build.again': 'rows built, again',
  update: 'every 10th row updated',
};
