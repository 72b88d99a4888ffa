import { define } from './define.ts';
import type { RootLook } from './definition.ts';
import { Dropzones } from './html-component/dropzones.ts';
import { applyInitialLook } from './html-component/initial-look.ts';
import { makeRoot, namedIn } from './html-component/markup.ts';
import { ScriptChanges } from './html-component/script-changes.ts';
import type { HtmlComponentProps } from './shared/props.ts';
import { PendingScripts } from './template/scripts.ts';

/** Most html names no elements for Python and need not be searched. */
const NAMES = /anvil:/i;

/** A component made from html whose single top element is the root (api §6.5). Python writes class and style as a whole. */
export const HtmlComponent = define<HtmlComponentProps>({
  type: 'HtmlComponent',
  createRoot(document, { html, classes, style }) {
    const root = makeRoot(document, html);
    applyInitialLook(root, classes, style as RootLook['style']);
    return root;
  },
  // The same html again undoes what scripts have made of the old root, and its own scripts run again.
  needsNewRoot: (_before, _now, written) => written.has('html'),
  look: ({ classes, style, visible }) => ({
    classes,
    style: style as RootLook['style'],
    attributes: { 'anvil-visible-false': visible ? null : '' },
  }),
  arrangement: (node) => new Dropzones(node.root),
  lineOf: (layout) => String(layout?.['dropzone'] || 'default'),
  behave(node) {
    const { root } = node;
    // Read before children are placed, since they bring elements and scripts of their own.
    const named = NAMES.test((node.props() as HtmlComponentProps).html) ? namedIn(root) : {};
    const outside = new ScriptChanges(node);
    const scripts = new PendingScripts(root.querySelectorAll('script'));
    return {
      write: (_property, _value, overtaken) => outside.written(overtaken?.known as Parameters<typeof outside.written>[0]),
      domNodes: () => named,
      methods: {
        runScripts: () => scripts.run(),
      },
    };
  },
});
