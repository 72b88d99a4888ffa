import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode, type YAMLMap } from 'yaml';
import type { ComponentLines } from '../../protocol/index.ts';
import type { ReadYaml } from './yaml.ts';

/** The settings of a component, in the order in which their lines are listed. */
const SETTINGS = ['properties', 'layout_properties', 'event_bindings', 'data_bindings'];

/** The lines of a YAML form: of its container or layout, then of every component, parents first. */
export function templateLines({ document, lineAt }: ReadYaml): readonly ComponentLines[] {
  const inside = new Places(document, lineAt);
  const form = inside.resolved(document.contents);
  if (!isMap(form)) return [];
  const layout = inside.at(form, 'layout');
  const bySlot = inside.at(form, 'components_by_slot');
  const lists =
    layout && isMap(bySlot) ? bySlot.items.map(({ value }) => inside.resolved(value)) : [inside.at(form, 'components')];
  return [inside.linesOf(layout ?? inside.at(form, 'container')), ...lists.flatMap((list) => inside.linesOfAll(list))];
}

/**
 * The line of the node at a path of `checkTemplate` (`components`, `component 1 (label_1)`, `name` …), or of its nearest existing
 * ancestor.
 */
export function lineOfPath({ document, lineAt }: ReadYaml, path: readonly string[]): number {
  const inside = new Places(document, lineAt);
  let node = inside.resolved(document.contents);
  for (const part of path) {
    const index = / (\d+)(?: \(.*\))?$/s.exec(part)?.[1];
    const next = isMap(node) ? inside.at(node, part) : isSeq(node) && index ? inside.resolved(node.items[Number(index)]) : null;
    if (!next) break;
    node = next;
  }
  return inside.lineOf(node);
}

class Places {
  readonly #document: Document;
  readonly #lineAt: (offset: number) => number;

  constructor(document: Document, lineAt: (offset: number) => number) {
    this.#document = document;
    this.#lineAt = lineAt;
  }

  resolved(node: unknown): Node | null {
    const found = isAlias(node) ? node.resolve(this.#document) : (node as Node | null | undefined);
    return found ?? null;
  }

  at(map: YAMLMap, key: string): Node | null {
    return this.resolved(map.get(key, true));
  }

  linesOfAll(list: Node | null): ComponentLines[] {
    if (!isSeq(list)) return [];
    return list.items.flatMap((item) => {
      const component = this.resolved(item);
      return [this.linesOf(component), ...(isMap(component) ? this.linesOfAll(this.at(component, 'components')) : [])];
    });
  }

  linesOf(component: Node | null): ComponentLines {
    const line = this.lineOf(component);
    if (!isMap(component)) return line;
    const lines = SETTINGS.flatMap((name) => this.#entries(this.at(component, name)));
    // With merged or duplicate keys, the definition has other entries than the YAML, so the lines would not match.
    const isPlain = lines.every((each) => each !== null);
    return !isPlain || lines.every((each) => each === line) ? line : [line, ...lines];
  }

  #entries(settings: Node | null): (number | null)[] {
    if (isSeq(settings)) return settings.items.map((item) => this.lineOf(item));
    if (!isMap(settings)) return [];
    const keys = settings.items.map(({ key }) => (isScalar(key) ? key.source : null));
    return keys.includes('<<') || new Set(keys).size < keys.length ? [null] : settings.items.map(({ key }) => this.lineOf(key));
  }

  lineOf(node: unknown): number {
    return this.#lineAt((node as ParsedNode | null)?.range?.[0] ?? 0);
  }
}
