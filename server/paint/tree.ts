import {
  type ChildDto,
  type ComponentDefinition,
  FIRST_PAINTED_NODE,
  type Json,
  type JsonObject,
  type LayoutProps,
  type NodeDto,
  PAINTED_FORM,
  type PaintedNumber,
} from '../../protocol/index.ts';
import { COMPONENT_SPECS, type ResolvedComponent, resolveSpecs } from '../../shared/components/index.ts';
import { color, columnWeights, length, NotExact, refuse, type ThemeValues, text, wireValue } from './values.ts';

/** How a container's own layout properties cross (`_anvil_wire_layout` of its class), by type; what has no children has none. */
const LAYOUTS = {
  ColumnPanel: columns,
  Link: columns,
  FlowPanel: (given) => ({ width: length(given['width'] ?? null), expand: flag(given['expand']) }),
  HtmlTemplate: ({ slot = null }) => ({ slot: slot === null ? null : text(slot) }),
  LinearPanel: () => null,
} satisfies Readonly<Record<string, LayoutRule>>;

/** `own` are the letters that stand for the child. */
type LayoutRule = (given: JsonObject, theme: ThemeValues, own: string) => LayoutProps;

/** Types of which all is known that Python makes of a definition. `test/integration/paint.test.ts` holds them to it. */
const LEAVES = ['Label', 'Button', 'TextBox', 'TextArea', 'CheckBox', 'Image', 'Spacer', 'RepeatingPanel'];
const RESOLVED = resolveSpecs(COMPONENT_SPECS);
const PAINTED = new Map<string, ResolvedComponent>(
  [...LEAVES, ...Object.keys(LAYOUTS)].flatMap((type) => {
    const known = RESOLVED.get(type);
    return known ? [[type, known] as const] : [];
  }),
);
/** What may be painted; pages have the components for it from the start. */
export const PAINTED_TYPES: ReadonlySet<string> = new Set(PAINTED.keys());
const OTHER_NAMES: Readonly<Record<string, string>> = { HtmlPanel: 'HtmlTemplate' };
/** Set on Python's side alone, without anything else that follows. */
const HIDDEN: ReadonlySet<string> = new Set(['tag', 'row_spacing', 'allow_indeterminate', 'item_template']);

/** Properties by which what is painted may look different. */
export const SHOWN_PROPERTIES: ReadonlySet<string> = new Set(
  [...PAINTED.values()].flatMap(({ nodeProperties, properties }) =>
    Object.keys(properties).filter((name) => name in nodeProperties),
  ),
);

/** A form's tree with the numbers of its nodes, made once. */
export class PaintedTree {
  readonly numbers: Record<string, PaintedNumber> = {};
  readonly #theme: ThemeValues;
  #next = FIRST_PAINTED_NODE;

  constructor(theme: ThemeValues) {
    this.#theme = theme;
  }

  /** @throws NotExact where it has something of which it is not known what Python makes of it */
  node(part: Omit<ComponentDefinition, 'name'>, children: readonly ComponentDefinition[], name = PAINTED_FORM): NodeDto {
    const given = part.type.replace(/^anvil\./, '');
    const type = OTHER_NAMES[given] ?? given;
    const known = PAINTED.get(type);
    if (!known) throw new NotExact(`a ${part.type} is left to Python`);
    if (part.data_bindings?.length) throw new NotExact('data bindings are left to Python');
    if (name in this.numbers) throw new NotExact(`there is more than one ${name}`);
    const id = this.#next++;
    const own = letters(id - FIRST_PAINTED_NODE);
    const belongsTo = 'belongs_to' in known.nodeProperties ? { belongs_to: own } : {};
    this.numbers[name] = [id, type, own];
    const layout: LayoutRule | undefined = LAYOUTS[type as keyof typeof LAYOUTS];
    if (children.length > 0 && !layout) throw new NotExact(`components in a ${type} are left to Python`);
    const below = children
      .filter((child) => child.type !== 'Timer')
      .map((child): ChildDto => {
        const places = child.layout_properties ?? {};
        if ('index' in places) throw new NotExact('an index is left to Python');
        const node = this.node(child, child.components ?? [], child.name);
        return [node, layout?.(places, this.#theme, letters(node[0] - FIRST_PAINTED_NODE)) ?? null];
      });
    return [id, type, { ...this.#props(known, part.properties ?? {}), ...belongsTo }, below];
  }

  #props(known: ResolvedComponent, given: JsonObject): JsonObject {
    const props: Record<string, Json> = {};
    for (const [name, value] of Object.entries(given)) {
      if (!Object.hasOwn(known.properties, name) || HIDDEN.has(name)) continue;
      const crossing = this.#value(known, name, value);
      if (JSON.stringify(crossing) !== JSON.stringify(known.nodeProperties[name]?.default)) props[name] = crossing;
    }
    return known.spec.name === 'FlowPanel' ? { ...props, gap: props['gap'] ?? 'medium' } : props;
  }

  #value({ spec, properties, nodeProperties }: ResolvedComponent, name: string, value: Json): Json {
    const property = properties[name];
    if (!property || property.readOnly || !(name in nodeProperties)) return refuse(name);
    if (name === 'col_widths') return columnWeights(value);
    if (name === 'gap') return value ? text(value) : 'medium';
    if (name === 'checked' && value === null) return refuse(value);
    // Old names of gaps have a meaning of their own in a FlowPanel.
    if (name === 'spacing' && typeof value === 'string') return spec.name === 'FlowPanel' ? refuse(value) : null;
    if (name === 'text' && spec.name === 'TextBox') return text(value).replace(/[\r\n]/g, '');
    return wireValue(property, value, this.#theme);
  }
}

function columns(given: JsonObject, theme: ThemeValues, own: string): LayoutProps {
  return {
    grid_position: text(given['grid_position'] ?? '') || `${own},${own}`,
    full_width_row: flag(given['full_width_row']),
    row_background: color(text(given['row_background'] ?? ''), theme),
  };
}

function flag(value: Json | undefined): boolean {
  return typeof value === 'boolean' ? value : value === undefined || value === null ? false : refuse(value);
}

/** Six capital letters for a number, other ones for each. */
function letters(number: number): string {
  let rest = number;
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}
