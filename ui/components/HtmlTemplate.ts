import { define } from './define.ts';
import { containerLook } from './shared/container-look.ts';
import { perNode } from './shared/per-node.ts';
import type { HtmlTemplateProps } from './shared/props.ts';
import { TemplateContent } from './template/content.ts';

/** The arrangement and the behaviour of a node use the same content. */
const contentOf = perNode((node) => new TemplateContent(node));

/** The app's own html, with slots that take components (api §6.1). */
export const HtmlTemplate = define<HtmlTemplateProps>({
  type: 'HtmlTemplate',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    containerLook(props, prefix, [`${prefix}html-templated-panel`, 'anvil-container', 'anvil-always-inline-container']),
  arrangement: contentOf,
  lineOf: (layout) => String(layout?.['slot'] || 'default'),
  behave(node) {
    const content = contentOf(node);
    return {
      domNodes: () => content.domNodes,
      methods: { runScripts: () => content.runScripts() },
    };
  },
});
