import type { NodeId } from '../../../protocol/index.ts';
import type { ColumnProps } from '../shared/props.ts';
import type { Grid, GridColumn, GridRemoval, GridRow, GridSection } from './grid.ts';
import { OWNER_CLASS_PREFIX } from './owner-class.ts';

interface SectionElements {
  readonly section: HTMLElement;
  readonly container: HTMLElement;
  readonly gutter: HTMLElement;
}

/** The elements of one panel, created on first use and kept by id. Their classes are a contract with themes (api §5.6). */
export class ColumnElements {
  readonly #document: Document;
  readonly #prefix: string;
  readonly #belongsTo: string;
  #wrap: string;
  #spacing: string;
  readonly #sections = new Map<string, SectionElements>();
  readonly #rows = new Map<string, HTMLElement>();
  readonly #columns = new Map<string, HTMLElement>();
  readonly #paddings = new Map<NodeId, HTMLElement>();

  constructor(document: Document, prefix: string, props: ColumnProps) {
    this.#document = document;
    this.#prefix = prefix;
    this.#belongsTo = OWNER_CLASS_PREFIX + props.belongs_to;
    this.#wrap = wrapClass(prefix, props);
    this.#spacing = spacingClass(prefix, props);
  }

  section(section: GridSection): HTMLElement {
    const elements = this.#sectionElements(section.row.id);
    elements.section.style.background = section.background;
    elements.container.classList.toggle(`${this.#prefix}full-width-row`, section.fullWidth);
    return elements.section;
  }

  gutter(section: GridSection): HTMLElement {
    return this.#sectionElements(section.row.id).gutter;
  }

  row({ id }: GridRow): HTMLElement {
    return getOrCreate(this.#rows, id, () => {
      const row = this.#div('anvil-panel-row', `anvil-panel-row-${id}`, this.#belongsTo, this.#wrap);
      row.dataset.anvilRowId = id;
      return row;
    });
  }

  column({ id }: GridColumn): HTMLElement {
    return getOrCreate(this.#columns, id, () => {
      const column = this.#div('anvil-panel-col', `anvil-panel-col-${id}`, this.#belongsTo, this.#wrap);
      column.dataset.anvilColId = id;
      return column;
    });
  }

  padding(child: NodeId): HTMLElement {
    return getOrCreate(this.#paddings, child, () => this.#div(`${this.#prefix}col-padding`, this.#belongsTo, this.#spacing));
  }

  /** Update the classes that depend on the panel's properties. */
  follow(props: ColumnProps, previous: ColumnProps): void {
    this.#wrap = wrapClass(this.#prefix, props);
    this.#spacing = spacingClass(this.#prefix, props);
    swap([...this.#rows.values(), ...this.#columns.values()], wrapClass(this.#prefix, previous), this.#wrap);
    swap(this.#paddings.values(), spacingClass(this.#prefix, previous), this.#spacing);
  }

  /** Drop the elements that became empty with the removal of a child. */
  drop(child: NodeId, removal: GridRemoval): void {
    discard(this.#paddings, child);
    for (const column of removal.columns) discard(this.#columns, column.id);
    for (const row of removal.rows) this.#discardRow(row.id);
  }

  /** Drop the elements that the new layout does not use. */
  dropUnused(grid: Grid, children: ReadonlyMap<NodeId, unknown>): void {
    for (const id of this.#paddings.keys()) if (!children.has(id)) discard(this.#paddings, id);
    for (const id of this.#columns.keys()) if (!grid.columns.has(id)) discard(this.#columns, id);
    for (const id of this.#rows.keys()) if (!grid.rows.has(id)) this.#discardRow(id);
    const top = new Set(grid.sections.map((section) => section.row.id));
    for (const id of this.#sections.keys()) if (!top.has(id)) this.#discardSection(id);
  }

  #sectionElements(id: string): SectionElements {
    const known = this.#sections.get(id);
    if (known) return known;
    const elements = {
      section: this.#div('anvil-panel-section', this.#belongsTo),
      container: this.#div('anvil-panel-section-container', 'anvil-container-overflow', this.#belongsTo),
      gutter: this.#div('anvil-panel-section-gutter', this.#belongsTo),
    };
    elements.section.append(elements.container);
    elements.container.append(elements.gutter);
    this.#sections.set(id, elements);
    return elements;
  }

  #discardRow(id: string): void {
    discard(this.#rows, id);
    this.#discardSection(id);
  }

  #discardSection(id: string): void {
    this.#sections.get(id)?.section.remove();
    this.#sections.delete(id);
  }

  #div(...classes: string[]): HTMLElement {
    const element = this.#document.createElement('div');
    element.className = classes.join(' ');
    return element;
  }
}

function getOrCreate<K>(elements: Map<K, HTMLElement>, id: K, create: () => HTMLElement): HTMLElement {
  const known = elements.get(id);
  if (known) return known;
  const element = create();
  elements.set(id, element);
  return element;
}

function discard<K>(elements: Map<K, HTMLElement>, id: K): void {
  elements.get(id)?.remove();
  elements.delete(id);
}

function swap(elements: Iterable<HTMLElement>, from: string, to: string): void {
  if (from !== to) for (const { classList } of elements) classList.replace(from, to);
}

function wrapClass(prefix: string, { wrap_on }: ColumnProps): string {
  return `${prefix}wrap-${wrap_on}`;
}

function spacingClass(prefix: string, { col_spacing }: ColumnProps): string {
  return `${prefix}col-padding-${col_spacing}`;
}
