/** Every class that themes of public apps select (api §15.4) is rendered, with and without the prefix. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { type Part, Stage } from './testing/stage.ts';

/** A component in a state, and the classes that themes select in it: the names of old apps, with `P-` for the prefix. */
interface Row {
  readonly name: string;
  readonly part: Part;
  readonly overlay?: true;
  readonly classes: string;
}

const label: Part = { type: 'Label', props: { text: 'text' } };
const icon = (align: string): Part => ({ type: 'Link', props: { text: 'text', icon: 'fa:user', icon_align: align } });
const spaced = (space: string): Part => ({ type: 'Label', props: { spacing_above: space, spacing_below: space } });
const columns = (spacing: string, layout = {}): Part => ({
  type: 'ColumnPanel',
  props: { col_spacing: spacing },
  children: [[label, { grid_position: 'A,B', full_width_row: false, row_background: '', ...layout }]],
});
const flow = (gap: string): Part => ({ type: 'FlowPanel', props: { gap }, children: [[label]] });
const button = (style: string): Part => ({ type: 'Button', props: { text: 'text', style_name: style } });
const notification = (style: string): Part => ({ type: 'Notification', props: { message: 'text', style } });

const ROWS: readonly Row[] = [
  {
    name: 'ColumnPanel',
    part: columns('medium', { full_width_row: true }),
    classes:
      'anvil-component anvil-container anvil-panel-section anvil-panel-section-container anvil-panel-section-gutter ' +
      'anvil-panel-row anvil-panel-col anvil-container-overflow P-column-panel P-col-padding P-full-width-row P-has-components',
  },
  ...['tiny', 'small', 'medium', 'large', 'huge'].flatMap((size) => [
    { name: `ColumnPanel, ${size} gaps`, part: columns(size), classes: `P-col-padding-${size}` },
    { name: `FlowPanel, ${size} gaps`, part: flow(size), classes: `P-flow-spacing-${size}` },
  ]),
  ...['none', 'small', 'medium', 'large'].map((size) => ({
    name: `Label with ${size} above and below`,
    part: spaced(size),
    classes: `anvil-spacing-above-${size} anvil-spacing-below-${size}`,
  })),
  { name: 'FlowPanel', part: flow('none'), classes: 'P-flow-panel P-flow-panel-gutter P-flow-panel-item' },
  { name: 'Label', part: label, classes: 'anvil-label P-label-text P-has-text' },
  { name: 'Link', part: icon('left'), classes: 'P-link-text P-left-icon anvil-component-icon anvil-component-icon-present fa' },
  ...['right', 'left_edge', 'right_edge'].map((align) => ({
    name: `Link, icon at ${align}`,
    part: icon(align),
    classes: `P-${align}-icon`,
  })),
  ...['default', 'primary', 'success', 'info', 'warning', 'danger'].map((style) => ({
    name: `Button, ${style}`,
    part: button(style),
    classes: `P-btn P-btn-${style}`,
  })),
  { name: 'TextBox', part: { type: 'TextBox' }, classes: 'P-form-control' },
  { name: 'DropDown', part: { type: 'DropDown' }, classes: 'anvil-dropdown P-form-control' },
  { name: 'DatePicker', part: { type: 'DatePicker' }, classes: 'anvil-datepicker P-form-control' },
  { name: 'CheckBox', part: { type: 'CheckBox' }, classes: 'P-checkbox' },
  { name: 'RadioButton', part: { type: 'RadioButton' }, classes: 'P-radio' },
  { name: 'FileLoader', part: { type: 'FileLoader', props: { enabled: false } }, classes: 'P-file-loader anvil-disabled' },
  {
    name: 'DataGrid',
    part: {
      type: 'DataGrid',
      children: [[{ type: 'DataRowPanel', props: { header: true, columns: ['A'] }, children: [[label, { column: 'A' }]] }, {}]],
    },
    classes: 'anvil-data-grid P-data-grid-child-panel P-auto-grid-header P-data-row-col',
  },
  {
    name: "HtmlTemplate, for a theme's own page",
    part: { type: 'HtmlTemplate', props: { html: '<div class="anvil-measure-this"></div>' } },
    classes: 'anvil-measure-this',
  },
  {
    name: 'alert',
    part: { type: 'Alert', props: { title: 'title', text: 'text', dismissible: true }, children: [[button('default')]] },
    overlay: true,
    classes: 'P-modal-content P-modal-header P-modal-body P-modal-footer P-close',
  },
  ...['success', 'warning', 'danger'].map((style) => ({
    name: `Notification, ${style}`,
    part: notification(style),
    overlay: true as const,
    classes: `P-alert-${style} P-close`,
  })),
];

/** Classes that are on the page without a component, or never on a running page. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'anvil-spinner': "the page's own loading indicator: ui/page/page-runtime.test.ts",
  daterangepicker: 'the calendar that opens: DatePicker.test.ts',
  available: 'its days: DatePicker.test.ts',
  off: 'its days: DatePicker.test.ts',
  ...Object.fromEntries(
    ['plotly', 'plot-container', 'main-svg', 'parcoords', 'axis', 'domain', 'tick', 'y-axis'].map((name) => [
      name,
      'drawn by the library of Plot: test/browser/gallery.test.ts',
    ]),
  ),
  'anvil-highlight': 'set by a designer while something is dragged over the page',
};

const split = (classes: string): string[] => classes.split(' ');
const plain = (name: string): string => name.replace(/^P-/, '');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each([
  ['anvil-', 'of today'],
  ['', 'of old apps'],
])('with the prefix %p, %s', (prefix) => {
  test.each(ROWS)('$name', async ({ part, overlay, classes }) => {
    const stage = new Stage(prefix);
    // The stage has just declared that there is no act environment.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await act(async () => {
      await (overlay ? stage.overlay(part) : stage.show(part));
    });
    const shown = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    expect(split(classes).filter((name) => !shown.has(name.replace(/^P-/, prefix)))).toEqual([]);
    expect(stage.playback.faults).toEqual([]);
    await act(() => stage.clear());
  });
});

test('every class that themes select has a row', () => {
  const reference = readFileSync(join(import.meta.dirname, '../../docs/reference/api/15-apps-out-there.md'), 'utf8');
  const section = reference.slice(reference.indexOf('<a id="15.4">'));
  const listed = [...section.matchAll(/`((?:P-)?\w[\w-]+)`(?=[,.])/g)].map(([, name]) => plain(name as string));
  const rows = ROWS.flatMap(({ classes }) => split(classes)).map(plain);
  expect(listed.length).toBeGreaterThan(80);
  const covered = new Set([...rows, ...Object.keys(ELSEWHERE)]);
  expect(listed.filter((name) => !covered.has(name))).toEqual([]);
});
