/**
 * What our own styles take over from Bootstrap 3, rewritten for the markup contract (api §3.7): each rule for both ways of
 * naming classes, and only within our own elements, since apps bring rows and dialogs of their own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse, walk } from 'css-tree';
import { nodeModules } from '../repo.mjs';

const BOOTSTRAP = join(nodeModules, 'bootstrap3/dist/css/bootstrap.css');

/**
 * @typedef {object} Part
 * @property {RegExp} selectors of Bootstrap that are taken
 * @property {(selector: string) => string} [rewritten] how the selector is written, where classes come in one way alone
 * @property {Readonly<Record<string, string>>} [within] where a class is ours, by the class: put in front of its selector
 * @property {Readonly<Record<string, string>>} [renamed] classes that our elements have under another name
 * @property {RegExp} declarations that are taken
 */

/** @type {Readonly<Record<string, Part>>} by the name that style sheets import, as `bootstrap3-part:NAME` */
export const PARTS = {
  // Cells are like each other but for these (ui/styles/grid.css).
  grid: {
    selectors: /^\.col-(xs|sm|md|lg)-(offset-)?\d+$/,
    within: { '': ':is(.anvil-grid-panel, .grid-panel) > * > ' },
    declarations: /^(width|margin-left)$/,
  },
  // Where dialogs stand, and how they come; what they look like is ours (ui/styles/modal.css).
  modal: {
    selectors: /^\.modal(\.(fade|in) \.modal-dialog|-dialog|-lg|-backdrop(\.(fade|in))?)?$/,
    within: {
      'modal-dialog': ':is(.anvil-alert-modal, .alert-modal) > ',
      'modal-lg': ':is(.anvil-alert-modal, .alert-modal) > ',
    },
    renamed: { modal: 'alert-modal' },
    declarations: /^(?!-|filter$|background)/,
  },
  // Tables that authors write in RichText; whatever a theme says of tables wins.
  table: {
    selectors: /^\.table(-striped)?(>(thead|tbody)>tr(:nth-of-type\(odd\))?(>t[hd])?)?$/,
    rewritten: (selector) => `:where(.anvil-rich-text ${selector})`,
    declarations: /./,
  },
};

/**
 * @param {string} name of a part
 * @param {string} [bootstrap] its style sheet
 * @returns {string} CSS
 * @throws {Error} when there is no such part, or Bootstrap has nothing of it.
 */
export function bootstrapPart(name, bootstrap = readFileSync(BOOTSTRAP, 'utf8')) {
  const part = PARTS[name];
  if (!part) throw new Error(`bootstrap3-part:${name}: expected one of ${Object.keys(PARTS).join(', ')}`);
  /** @type {{ media: string; rules: string[] }[]} neighbours of one width of screen together */
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

/** The selector with the prefix and without; what is around its subject in one list, as browsers like it. */
function both(selector, { within = {}, renamed = {} }) {
  const [around, subject] = [selector.slice(0, selector.lastIndexOf(' ') + 1), selector.split(' ').at(-1)];
  const first = /^\.([\w-]+)/.exec(subject)?.[1] ?? '';
  const outside = around ? `${listed(around.trim(), renamed)} > ` : (within[first] ?? within[''] ?? '');
  const named = (prefix) =>
    subject.replace(/\.([\w-]+)/, (_, name) => `.${prefix}${renamed[name] ?? name}`).replaceAll(/(?<=.)\.(\w+)$/g, states);
  return ['anvil-', ''].map((prefix) => outside + named(prefix));
}

const states = (_, name) => `:is(.anvil-${name}, .${name})`;

/** `.modal.in` as a list of both names for each class. */
const listed = (compound, renamed) => compound.replaceAll(/\.([\w-]+)/g, (_, name) => states(_, renamed[name] ?? name));

/** @returns {import('esbuild').Plugin} that serves the parts to style sheets. */
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
