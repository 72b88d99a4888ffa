/** Components that have an interior, with the values that Python may give them. */
import type { Json, NodeDto, NodeProps } from '../../../protocol/index.ts';
import type { Random } from './random.ts';

type Values = Readonly<Record<string, readonly Json[]>>;

export interface Subject {
  readonly type: string;
  readonly values: Values;
  /** Its content is rendered after its update, and isn't changed: only its root is compared with a new one. */
  readonly drawnLater?: true;
  /** Creates its children, whose ids follow its own. */
  readonly children?: (next: number) => NodeDto[3];
}

const TEXTS: readonly Json[] = ['', 'one', 'two words', '<b>three</b>'];
const ICONS: readonly Json[] = ['', 'fa:user', 'fa:trash-o', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='];
const COMMON: Values = {
  icon: ICONS,
  icon_align: ['left', 'right', 'top'],
  text: TEXTS,
  tooltip: ['', 'hint'],
  visible: [true, false],
};
const FONT: Values = {
  bold: [true, false],
  underline: [true, false],
  font_size: [null, 12],
  foreground: ['', 'red', 'red !important'],
};
const CHOICE: Values = { text: TEXTS, tooltip: ['', 'hint'], enabled: [true, false], ...FONT };
const AT = { grid_position: 'A,B', full_width_row: false, row_background: '' };

export const SUBJECTS: readonly Subject[] = [
  { type: 'Label', values: { ...COMMON, ...FONT } },
  { type: 'Button', values: { ...COMMON, ...FONT, enabled: [true, false], align: ['left', 'full'] } },
  { type: 'CheckBox', values: { ...CHOICE, checked: [true, false, null] } },
  { type: 'RadioButton', values: { ...CHOICE, value: ['a', 'b'] } },
  {
    type: 'DropDown',
    values: { ...FONT, options: [[], ['a'], ['a', 'b', 'c']], placeholder: [null, 'choose'], selected: [0, -1, -3] },
  },
  {
    type: 'DatePicker',
    values: { ...FONT, date: [null, '2021-03-04'], format: ['', '%d %b'], placeholder: ['', 'hint'], enabled: [true, false] },
  },
  { type: 'CodeToScan', values: { text: ['one', 'two'] }, drawnLater: true },
  { type: 'FileLoader', values: { ...COMMON, enabled: [true, false], multiple: [true, false] } },
  {
    type: 'Link',
    values: { ...COMMON, url: ['', 'https://a.test/'] },
    children: (next) => [[[next, 'Label', { text: 'inside' }, []], AT]],
  },
  { type: 'Image', values: { source: [null, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='], alt_text: TEXTS } },
  {
    type: 'RichText',
    values: {
      content: ['', 'one *two* {a}', '# {a}\n\n- three\n- {b}', '| a | b |\n|---|---|\n| {b} | <b>4</b> |'],
      format: ['markdown', 'plain_text', 'restricted_html'],
      enable_slots: [true, true, false],
      align: ['left', 'center'],
      visible: [true, false],
      foreground: ['', 'red', 'red !important'],
    },
    children: (next) => [[[next, 'Label', { text: 'inside' }, []], { slot: 'a', at: null }]],
  },
  { type: 'YouTubeVideo', values: { youtube_id: ['', '../none', '../other'], loop: [true, false] } },
  { type: 'InvalidComponent', values: { text: TEXTS }, children: (next) => [[[next, 'Label', { text: 'inside' }, []], null]] },
  { type: 'GoogleMap', drawnLater: true, values: { height: ['100', '200'], visible: [true, false], zoom: [2, 5] } },
  {
    type: 'PageControls',
    values: { has_previous: [true, false], has_next: [true, false], page: [0, 1], rows: [0, 3], visible: [true, false] },
  },
  {
    type: 'Plot',
    drawnLater: true,
    values: {
      visible: [true, false],
      interactive: [true, false],
      data: [[], [{ type: 'bar', y: [1, 2] }], [{ type: 'scatter', y: [2, 1, 3] }]],
      layout: [{}, { title: 'Sales' }],
    },
  },
];

/** Some properties with new values, at least one. */
export function someOf({ values }: Subject, random: Random): NodeProps {
  const names = Object.keys(values);
  const chosen = names.filter(() => random.chance(4));
  if (chosen.length === 0) chosen.push(random.of(names));
  return Object.fromEntries(chosen.map((name) => [name, random.of(values[name] ?? [])]));
}
