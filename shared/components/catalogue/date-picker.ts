import { appearance, enabled } from '../groups/appearance.ts';
import { layout, margin } from '../groups/layout.ts';
import { align, font } from '../groups/text.ts';
import type { ComponentSpec, PropertySpec } from '../spec.ts';

/** A date or datetime. Python converts what the app gives (`now`, a text in the format, a date …), and sends the page ISO 8601. */
function moment(doc: string, more: Partial<PropertySpec> = {}): PropertySpec {
  const mirrored = more.writebackEvents === undefined ? {} : ({ mirrored: true } as const);
  return {
    type: 'string',
    default: '',
    allowNone: true,
    wire: { type: 'string|null', default: null, ...mirrored },
    python: 'date | datetime | str | None',
    doc,
    ...more,
  };
}

export const DatePicker: ComponentSpec = {
  name: 'DatePicker',
  base: 'ClassicComponent',
  doc: 'A box for a day, with a calendar that opens.',
  defaultBindingProperty: 'date',
  properties: {
    ...align('left'),
    ...font,
    ...layout,
    ...enabled,
    ...margin,
    ...appearance,
    date: moment('The day, or with `pick_time` the moment; None when empty.', { writebackEvents: ['change'] }),
    format: { type: 'string', default: '', doc: 'How it shows, in strftime directives; empty for the local habit.' },
    pick_time: { type: 'boolean', default: false, doc: 'Ask for the time of day as well.' },
    min_date: moment('The first day offered.'),
    max_date: moment('The last day offered.'),
    placeholder: { type: 'string', default: '', allowNone: true, doc: 'Shown while the box is empty.' },
  },
  events: { change: { policy: 'latest', doc: 'The user picked another day or emptied the box.' } },
  methods: { focus: { signature: '() -> None', doc: 'Put the keyboard focus into the box, which opens the calendar.' } },
};
