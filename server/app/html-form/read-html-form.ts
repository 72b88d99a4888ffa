import type { ComponentDefinition, FormDefinition, JsonObject } from '../../../protocol/index.ts';
import { AppProblem } from '../problem.ts';
import { parseYaml } from '../yaml.ts';
import { asObject } from '../yaml-values.ts';
import { type Element, isBlank, isElement, Markup } from './markup.ts';
import { FormParts, valueOf } from './parts.ts';
import { readSettings } from './settings.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?\n)??---[ \t]*(?:\r?\n|$)/;
/** Parts of the definition that come from the HTML; front matter cannot set them. */
const FROM_HTML = ['container', 'components', 'layout', 'components_by_slot', 'slots'];
const FORM_ITSELF = { type: 'container', name: '' } as const;

/**
 * Reads a form stored as HTML (`form_template.html`) into the same definition as a YAML form.
 *
 * The file has optional YAML front matter and then one of: `<anvil-form container="…">` around the form; `<anvil-form
 * layout="…">` with an `<anvil-block slot="…">` for each slot that it fills; or plain HTML, which becomes an HtmlComponent.
 *
 * @param file the file's name in messages
 * @throws AppProblem with the line of the part that cannot be read
 */
export function readHtmlForm(text: string, file: string): Partial<FormDefinition> {
  const front = FRONT_MATTER.exec(text);
  if (!front && /^---[ \t]*\r?\n/.test(text)) throw new AppProblem(file, 1, 'front matter without a closing line ---');
  const length = front?.[0].length ?? 0;
  const markup = new Markup(text.slice(length), file, text.slice(0, length).split('\n').length - 1);
  const parts = new FormParts(markup);
  const body = readBody(markup, parts);
  const slots = Object.keys(parts.slots).length > 0 ? { slots: parts.slots } : {};
  const source = { file, lines: linesOf(body, parts.lines) };
  return { ...readFrontMatter(front?.[1] ?? '', file), ...body, ...slots, source };
}

/** The lines of the definition, in the format of `TemplateSource`. The form itself begins at line 1. */
function linesOf(
  { components, components_by_slot }: Partial<FormDefinition>,
  lines: ReadonlyMap<string, number>,
): readonly number[] {
  const ofAll = (list: readonly ComponentDefinition[] | null | undefined): number[] =>
    (list ?? []).flatMap((each) => [lines.get(each.name ?? '') ?? 1, ...ofAll(each.components)]);
  return [1, ...(components_by_slot ? Object.values(components_by_slot).flatMap(ofAll) : ofAll(components))];
}

function readFrontMatter(yaml: string, file: string): JsonObject {
  // Prepends an empty line, since front matter begins on the second line of the file.
  const raw = parseYaml(`\n${yaml}`, file);
  if (raw === null) return {};
  const fields = asObject(raw);
  if (!fields) throw new AppProblem(file, 2, 'expected front matter to be a mapping (custom_component, properties, events, …)');
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !FROM_HTML.includes(name)));
}

function readBody(markup: Markup, parts: FormParts): Partial<FormDefinition> {
  const shown = markup.nodes.filter((node) => !isBlank(node));
  const [root] = shown;
  if (!root || !isElement(root) || root.tagName !== 'anvil-form') {
    const { html, components } = parts.content(markup.nodes, { start: 0, end: markup.text.length }, FORM_ITSELF);
    return { container: { type: 'HtmlComponent', properties: { html } }, components };
  }
  if (shown[1]) throw markup.problem(shown[1], 'something beside <anvil-form>, expected it to hold the whole form');
  markup.checkClosed(root);
  const attributes = markup.attributes(root);
  const [container, layout] = [valueOf(attributes, 'container'), valueOf(attributes, 'layout')];
  if (container && !layout) return readContainer(markup, parts, root, container);
  if (layout && !container) return readLayout(markup, parts, root, layout);
  throw markup.problem(
    root,
    `<anvil-form> with ${layout ? 'both container and' : 'neither container nor'} layout, expected one of them`,
  );
}

function readContainer(markup: Markup, parts: FormParts, root: Element, type: string): Partial<FormDefinition> {
  const { properties, events, bindings } = readSettings(markup.attributes(root));
  const settings = { type, event_bindings: events, data_bindings: bindings };
  if (type !== 'HtmlComponent') {
    const components = parts.children(root.childNodes, FORM_ITSELF);
    return { container: { ...settings, properties }, components };
  }
  const { html, components } = parts.content(root.childNodes, markup.inner(root), FORM_ITSELF);
  return { container: { ...settings, properties: { html, ...properties } }, components };
}

function readLayout(markup: Markup, parts: FormParts, root: Element, type: string): Partial<FormDefinition> {
  const { properties, events, layoutEvents, bindings } = readSettings(markup.attributes(root));
  const bySlot = new Map<string, readonly ComponentDefinition[]>();
  for (const node of root.childNodes) {
    if (isBlank(node)) continue;
    if (!isElement(node) || node.tagName !== 'anvil-block') {
      const found = isElement(node) ? `<${node.tagName}>` : 'text';
      throw markup.problem(node, `${found} directly inside <anvil-form layout="…">, expected only <anvil-block slot="…">`);
    }
    markup.checkClosed(node);
    const slot = valueOf(markup.attributes(node), 'slot');
    if (!slot) throw markup.problem(node, '<anvil-block> without a slot');
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), ...parts.children(node.childNodes, { type: 'slot', name: slot })]);
  }
  return {
    layout: { type, properties, event_bindings: layoutEvents, form_event_bindings: events, data_bindings: bindings },
    components_by_slot: Object.fromEntries(bySlot),
  };
}
