import type { NodeDto, RuntimeOptions } from '../../protocol/index.ts';
import { componentOptions } from '../component-options.ts';
import { createHost, type Host, Spinner } from '../host/index.ts';
import { appRoot, classPrefix, hasLegacyFeature } from '../page/index.ts';
import { asHtml, Unfit } from './as-html.ts';
import { keepStylesAsWritten } from './written-styles.ts';

/** The form to paint, and the app's options. */
export interface PaintedForm {
  readonly tree: NodeDto;
  readonly runtimeOptions: RuntimeOptions;
}

/** The content of the app's element as HTML, or the reason why it cannot be HTML. */
export type Markup = { readonly markup: string; readonly refused: null } | { readonly markup: null; readonly refused: string };

/**
 * Paint a form in this page, as pages do before Python runs, and return it as HTML.
 *
 * @param window of a page that loads nothing and runs no scripts
 * @throws Error where a component fails, which is a fault of Hearth's
 */
export function paintMarkup(window: Window & typeof globalThis, { tree, runtimeOptions }: PaintedForm): Markup {
  keepStylesAsWritten(window);
  const { document } = window;
  const fault = (where: string, error: unknown): never => {
    throw new Error(where, { cause: error });
  };
  const ignore = (): void => undefined;
  const host = createHost({
    ...componentOptions,
    window,
    appRoot: appRoot(document, hasLegacyFeature(runtimeOptions, 'root_container')),
    prefix: classPrefix(runtimeOptions),
    send: ignore,
    nextFrame: ignore,
    spinner: new Spinner(document),
    showSessionExpired: ignore,
    nodeFault: fault,
    fault,
  });
  try {
    host.painting.show(tree, { standsBehindDialogs: true });
    fitTexts(tree, host);
    return { markup: asHtml(window), refused: null };
  } catch (error) {
    if (error instanceof Unfit) return { markup: null, refused: error.message };
    throw error;
  }
}

/**
 * TextAreas with `auto_expand` get their height from a script, which needs layout, and there is none here. Until that script runs in a
 * browser, the browser fits them by itself.
 *
 * @throws Unfit where they cannot
 */
function fitTexts([id, type, props, children]: NodeDto, host: Host): void {
  if (type === 'TextArea' && props['auto_expand'] && props['text']) {
    const { style } = host.nodes.get(id).root;
    if (style.height === '') throw new Unfit('a TextArea without a height of its own grows with its text');
    style.setProperty('min-height', style.height);
    style.setProperty('field-sizing', 'content');
    style.removeProperty('height');
  }
  for (const [child] of children) if (typeof child !== 'number') fitTexts(child, host);
}
