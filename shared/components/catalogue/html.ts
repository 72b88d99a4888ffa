/** Containers made of the app's own HTML. */
import { colours, role, tooltip, visible } from '../groups/appearance.ts';
import { index, lifecycle } from '../groups/events.ts';
import type { ComponentSpec, PropertySpec } from '../spec.ts';

const html: PropertySpec = {
  type: 'html',
  default: '',
  doc: 'The HTML; `@theme:name` stands for an asset of the theme.',
};

export const HtmlTemplate: ComponentSpec = {
  name: 'HtmlTemplate',
  base: 'ClassicContainer',
  container: true,
  doc: 'HTML with slots for components.',
  properties: { ...tooltip, ...colours, ...visible, ...role, html: { ...html, setterAtConstruction: true } },
  layoutProperties: {
    slot: { type: 'string', default: '', doc: 'Name of the slot; an unknown one falls back to `default`, then to the end.' },
    ...index,
  },
  methods: {
    add_component: {
      signature: '(component: Component, slot: str | None = None, index: int | None = None) -> None',
      doc: 'Add a child.',
    },
    clear: { signature: '(slot: str | None = None) -> None', doc: 'Remove the children of one slot, or all.' },
    call_js: { signature: '(js_function_name: str, *args: Any) -> Any', doc: "Call a function of the page's scripts." },
  },
};

export const HtmlComponent: ComponentSpec = {
  name: 'HtmlComponent',
  base: 'Container',
  container: true,
  doc: 'HTML with dropzones; its one top element is the component itself.',
  properties: {
    html: { ...html, allowNone: true, doc: 'The HTML.' },
    classes: { type: 'classes', default: null, wire: { type: 'strings', default: [] }, doc: 'Classes of the top element.' },
    style: { type: 'style', default: null, wire: { type: 'json', default: {} }, doc: 'Inline style of the top element.' },
    attrs: { type: 'object', default: null, wire: 'none', doc: 'Not there yet: using it raises NotImplementedError.' },
    ...visible,
  },
  nodeProperties: {
    outside: {
      type: 'json',
      default: null,
      mirrored: true,
      doc: 'How page scripts have changed `classes` (name to truth) and `style` (name to value or null).',
    },
  },
  events: lifecycle,
  layoutProperties: {
    dropzone: { type: 'string', default: null, doc: 'Name of the dropzone; an unknown one falls back to the top element.' },
    ...index,
  },
  methods: {
    add_component: {
      signature: '(component: Component, dropzone: str | None = None, index: int | None = None) -> None',
      doc: 'Add a child.',
    },
  },
};
