import {
  CheckError,
  type ComponentDefinition,
  type FormDefinition,
  PAINTED_FORM,
  type Paint,
  readAppPayload,
} from '../../protocol/index.ts';
import { type LoadedApp, mergeTheme, packageNameOf, toPayload } from '../app/index.ts';
import { readModules } from './modules.ts';
import { UnreadablePython } from './python-lines.ts';
import { checkStartCode, UnsafeStartCode } from './start-code.ts';
import { PaintedTree, shownProperties } from './tree.ts';
import { NotExact, namesThemeHtml, type ThemeValues } from './values.ts';

/** Most nodes that are painted; a larger form would not be visible at once. */
const MOST_NODES = 500;

/** Cache of paints by version of the app. */
const painted = new WeakMap<LoadedApp, { readonly paint: Paint | null }>();

/**
 * The part of the start form that is shown before Python runs (decisions/early-form.md): the whole template, if no code that runs
 * earlier can change it; otherwise the theme page around it. Null if neither can be shown.
 */
export function paintOf(loaded: LoadedApp): Paint | null {
  const known = painted.get(loaded) ?? { paint: makePaint(loaded) };
  painted.set(loaded, known);
  return known.paint;
}

function makePaint(loaded: LoadedApp): Paint | null {
  const { app, startup } = loaded;
  if (startup?.type !== 'form') return null;
  const form = app.client.forms.find(({ class_name }) => class_name === startup.module);
  if (!form || form.error || form.layout || !isReadable(loaded)) return null;
  const { vars, html } = mergeTheme(loaded).payload;
  const theme: ThemeValues = { colors: vars ?? {}, html: html ?? {} };
  try {
    const tree = paintedForm(form, theme);
    const modules = readModules(loaded);
    const module = modules.find(`${packageNameOf(app)}.${form.class_name}`);
    if (!module) throw new UnsafeStartCode(`${form.class_name} has no module`);
    checkStartCode(modules, module, shownProperties(Object.values(tree.nodes).map(([, type]) => type)));
    return { form: form.class_name, content: true, why: null, ...tree };
  } catch (error) {
    if (!(error instanceof NotExact || error instanceof UnsafeStartCode || error instanceof UnreadablePython)) throw error;
    return themePage(form, theme, error.message);
  }
}

/** Whether the page would accept the payload. It rejects templates of an unknown shape, which authors may have written. */
function isReadable(loaded: LoadedApp): boolean {
  try {
    readAppPayload(toPayload(loaded, { appOrigin: '', isCrawler: false }));
    return true;
  } catch (error) {
    if (error instanceof CheckError) return false;
    throw error;
  }
}

/** The whole of a form's template, regardless of its code. @throws NotExact */
function paintedForm(form: FormDefinition, theme: ThemeValues): Pick<Paint, 'nodes' | 'tree'> {
  const maker = new PaintedTree(theme);
  const tree = maker.node(form.container ?? { type: 'ColumnPanel' }, form.components ?? []);
  if (Object.keys(maker.numbers).length > MOST_NODES) throw new NotExact(`more than ${MOST_NODES} components are left to Python`);
  return { nodes: maker.numbers, tree };
}

/**
 * The theme page around a form, without the form's content. Slots that the form fills are marked as filled, since the placeholder
 * texts of empty slots are not for users. Null for a form without a theme page.
 */
function themePage({ class_name, container, components }: FormDefinition, theme: ThemeValues, why: string): Paint | null {
  if (!container || !namesThemeHtml(container.properties?.['html'])) return null;
  try {
    const maker = new PaintedTree(theme);
    const tree = maker.node({ ...container, data_bindings: null }, filledSlots(components ?? []).map(standIn));
    const { [PAINTED_FORM]: form } = maker.numbers;
    return { form: class_name, content: false, why, nodes: form ? { [PAINTED_FORM]: form } : {}, tree };
  } catch (error) {
    if (error instanceof NotExact) return null;
    throw error;
  }
}

function filledSlots(components: readonly ComponentDefinition[]): readonly string[] {
  const shown = components.filter(({ type }) => type !== 'Timer');
  const slots = shown.map(({ layout_properties: places }) => places?.['slot'] ?? 'default');
  return [...new Set(slots.filter((slot) => typeof slot === 'string'))];
}

/** An invisible component that marks a slot as filled; it is removed when Python shows the form. */
const standIn = (slot: string): ComponentDefinition => ({
  type: 'Spacer',
  name: `slot ${slot}`,
  properties: { visible: false },
  layout_properties: { slot },
});
