import {
  type ChildDto,
  type ComponentDefinition,
  FIRST_PAINTED_NODE,
  type Json,
  type JsonObject,
  type NodeDto,
  PAINTED_FORM,
  type PaintedNumber,
} from '../../protocol/index.ts';
import { COMPONENT_SPECS, type ResolvedComponent, resolveSpecs } from '../../shared/components/index.ts';
import { LAYOUTS, type LayoutRule } from './layouts.ts';
import { OWN_PROPERTIES } from './own-properties.ts';
import { NotExact, refuse, type ThemeValues, wireValue } from './values.ts';

/** Types without children that can be painted exactly as Python renders them; `test/integration/paint.test.ts` checks that. */
const LEAVES = ['Label', 'Button', 'TextBox', 'TextArea', 'CheckBox', 'Image', 'Spacer', 'RepeatingPanel', 'DropDown'];
const RESOLVED = resolveSpecs(COMPONENT_SPECS);
const PAINTED = new Map<string, ResolvedComponent>(
  [...LEAVES, ...Object.keys(LAYOUTS)].flatMap((type) => {
    const known = RESOLVED.get(type);
    return known ? [[type, known] as const] : [];
  }),
);
/** Types that may be painted; the page loads their components from the start. */
export const PAINTED_TYPES: ReadonlySet<string> = new Set(PAINTED.keys());
const OTHER_NAMES: Readonly<Record<string, string>> = { HtmlPanel: 'HtmlTemplate' };
/** Properties that need not be sent. If one is not, it does not change what is shown. */
const HIDDEN: ReadonlySet<string> = new Set(['tag', 'row_spacing', 'allow_indeterminate', 'item_template']);

/** The properties that change how components of these types look. */
export function shownProperties(types: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...types].flatMap((type) => {
      const { nodeProperties = {}, properties = {} } = PAINTED.get(type) ?? {};
      const crossing = Object.keys(properties).filter((name) => name in nodeProperties);
      return [...crossing, ...(OWN_PROPERTIES[type]?.together?.of ?? [])];
    }),
  );
}

/** Converts a form's template to a tree of nodes, and assigns the node numbers. Use each instance once. */
export class PaintedTree {
  readonly numbers: Record<string, PaintedNumber> = {};
  readonly #theme: ThemeValues;
  #next = FIRST_PAINTED_NODE;

  constructor(theme: ThemeValues) {
    this.#theme = theme;
  }

  /** @throws NotExact for anything whose result in Python is uncertain */
  node(part: Omit<ComponentDefinition, 'name'>, children: readonly ComponentDefinition[], name = PAINTED_FORM): NodeDto {
    const given = (part.type ?? '').replace(/^anvil\./, '');
    const type = OTHER_NAMES[given] ?? given;
    const known = PAINTED.get(type);
    if (!known) throw new NotExact(`a ${part.type ?? 'component without a type'} is left to Python`);
    if (part.data_bindings?.length) throw new NotExact('data bindings are left to Python');
    if (name in this.numbers) throw new NotExact(`there is more than one ${name}`);
    const id = this.#next++;
    const own = letters(id - FIRST_PAINTED_NODE);
    const belongsTo = 'belongs_to' in known.nodeProperties ? { belongs_to: own } : {};
    this.numbers[name] = [id, type, own];
    const layout: LayoutRule | undefined = LAYOUTS[type as keyof typeof LAYOUTS];
    if (children.length > 0 && !layout) throw new NotExact(`components in a ${type} are left to Python`);
    const props = this.#props(known, part.properties ?? {});
    const panel = (name: string): Json => props[name] ?? known.nodeProperties[name]?.default ?? null;
    const below = children
      .filter((child) => child.type !== 'Timer')
      .map((child): ChildDto => {
        const places = child.layout_properties ?? {};
        if ('index' in places) throw new NotExact('an index is left to Python');
        if (!child.name) throw new NotExact('a component without a name is left to Python');
        const node = this.node(child, child.components ?? [], child.name);
        return [node, layout?.(places, this.#theme, letters(node[0] - FIRST_PAINTED_NODE), panel) ?? null];
      });
    return [id, type, { ...props, ...belongsTo }, below];
  }

  #props(known: ResolvedComponent, given: JsonObject): JsonObject {
    const props: Record<string, Json> = {};
    const { together } = OWN_PROPERTIES[known.spec.name] ?? {};
    for (const [name, value] of Object.entries(given)) {
      if (together?.of.includes(name)) continue;
      if (!Object.hasOwn(known.properties, name) || (HIDDEN.has(name) && !(name in known.nodeProperties))) continue;
      const crossing = this.#value(known, name, value);
      if (crossing === undefined || JSON.stringify(crossing) === JSON.stringify(known.nodeProperties[name]?.default)) continue;
      props[name] = crossing;
    }
    return { ...props, ...together?.cross(given) };
  }

  #value({ spec, properties, nodeProperties }: ResolvedComponent, name: string, value: Json): Json | undefined {
    const own = OWN_PROPERTIES[spec.name]?.each?.[name];
    if (own) return own(value);
    const property = properties[name];
    if (!property || property.readOnly || !(name in nodeProperties)) return refuse(name);
    return wireValue(property, value, this.#theme);
  }
}

/** A number as six capital letters. */
function letters(number: number): string {
  let rest = number;
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}
