/**
 * Rules that our styles take from Bootstrap 3, rewritten for the markup contract (api §3.7): for class names with and without prefix, and
 * only within our own elements, since apps may have rows and dialogs of their own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse, walk } from 'css-tree';
import { nodeModules } from '../repo.mjs';

const BOOTSTRAP = join(nodeModules, 'bootstrap3/dist/css/bootstrap.css');

/**
 * @typedef {object} Part
 * @property {RegExp} selectors of Bootstrap that are taken
 * @property {(selector: string) => string} [rewritten] the new selector, where class names have one form only
 * @property {Readonly<Record<string, string>>} [within] by class, a selector of our elements that is put before the class's selector
 * @property {Readonly<Record<string, string>>} [renamed] classes that have another name on our elements
 * @property {RegExp} declarations that are taken
 */

/** @type {Readonly<Record<string, Part>>} by the name in a style sheet's import, `bootstrap3-part:NAME` */
export const PARTS = {
  // Widths and offsets of cells; all other styles of cells are ours (ui/styles/grid.css).
  grid: {
    selectors: /^\.col-(xs|sm|md|lg)-(offset-)?\d+$/,
    within: { '': ':is(.anvil-grid-panel, .grid-panel) > * > ' },
    declarations: /^(width|margin-left)$/,
  },
  // Position and animation of dialogs; their look is ours (ui/styles/modal.css).
  modal: {
    selectors: /^\.modal(\.(fade|in) \.modal-dialog|-dialog|-lg|-backdrop(\.(fade|in))?)?$/,
    within: {
      'modal-dialog': ':is(.anvil-alert-modal, .alert-modal) > ',
      'modal-lg': ':is(.anvil-alert-modal, .alert-modal) > ',
    },
    renamed: { modal: 'alert-modal' },
    declarations: /^(?!-|filter$|background)/,
  },
  // Tables that authors write in RichText; a theme's rules for tables take precedence.
  table: {
    selectors: /^\.table(-striped)?(>(thead|tbody)>tr(:nth-of-type\(odd\))?(>t[hd])?)?$/,
    rewritten: (selector) => `:where(.anvil-rich-text ${selector})`,
    declarations: /./,
  },
};

/**
 * @param {string} name of a part
 * @param {string} [bootstrap] Bootstrap's style sheet
 * @returns {string} CSS
 * @throws {Error} when there is no such part, or Bootstrap has no rule of it.
 */
export function bootstrapPart(name, bootstrap = readFileSync(BOOTSTRAP, 'utf8')) {
  const part = PARTS[name];
  if (!part) throw new Error(`bootstrap3-part:${name}: expected one of ${Object.keys(PARTS).join(', ')}`);
  /** @type {{ media: string; rules: string[] }[]} consecutive rules with the same media query together */
  const found = [];
  walk(parse(bootstrap), {
    visit: 'Rule',
    enter(rule) {
      const taken = generate(rule.prelude)
        .split(',')
        .filter((selector) => part.selectors.test(selector));
      const declarations = rule.block.children
        .toArray()
        .filter((one) => isTaken(one, part))
        .map((one) => generate(one));
      if (taken.length === 0 || declarations.length === 0) return;
      const text = `${taken.flatMap((selector) => part.rewritten?.(selector) ?? both(selector, part)).join(', ')} { ${declarations.join('; ')} }`;
      const media = this.atrule ? generate(this.atrule.prelude) : '';
      if (found.at(-1)?.media !== media) found.push({ media, rules: [] });
      found.at(-1)?.rules.push(text);
    },
  });
  if (found.length === 0) throw new Error(`bootstrap3-part:${name}: Bootstrap has no such rules`);
  return found.map(({ media, rules }) => (media ? `@media ${media} {\n${rules.join('\n')}\n}` : rules.join('\n'))).join('\n');
}

const isTaken = (declaration, { declarations }) =>
  declarations.test(declaration.property) && !generate(declaration.value).includes('-webkit-');

/**
 * The selector for class names with and without the prefix. The subject's class is written out in both, since browsers index rules by
 * it; each other class becomes one `:is` list of its two names.
 */
function both(selector, { within = {}, renamed = {} }) {
  const [around, subject] = [selector.slice(0, selector.lastIndexOf(' ') + 1), selector.split(' ').at(-1)];
  const first = /^\.([\w-]+)/.exec(subject)?.[1] ?? '';
  const outside = around ? `${listed(around.trim(), renamed)} > ` : (within[first] ?? within[''] ?? '');
  const named = (prefix) =>
    subject.replace(/\.([\w-]+)/, (_, name) => `.${prefix}${renamed[name] ?? name}`).replaceAll(/(?<=.)\.(\w+)$/g, states);
  return ['anvil-', ''].map((prefix) => outside + named(prefix));
}

const states = (_, name) => `:is(.anvil-${name}, .${name})`;

/** Replaces each class of a selector such as `.modal.in` by a list of its two names. */
const listed = (compound, renamed) => compound.replaceAll(/\.([\w-]+)/g, (_, name) => states(_, renamed[name] ?? name));

/** @returns {import('esbuild').Plugin} by which style sheets can import the parts. */
export function bootstrapParts() {
  return {
    name: 'bootstrap3-part',
    setup(build) {
      build.onResolve({ filter: /^bootstrap3-part:/ }, ({ path }) => ({
        path: path.slice(path.indexOf(':') + 1),
        namespace: 'bootstrap3-part',
      }));
      build.onLoad({ filter: /.*/, namespace: 'bootstrap3-part' }, ({ path }) => ({
        contents: bootstrapPart(path),
        loader: 'css',
      }));
    },
  };
}
