import type { NodeId } from '../../../protocol/index.ts';
import { placeChildren } from '../../host/toolkit.ts';
import type { ArrangeChange, Arrangement, NodeContext, Place, PlacedChild } from '../definition.ts';
import { fill, toggleHasComponents } from '../shared/holders.ts';
import { layoutOf } from '../shared/layout-of.ts';
import type { ColumnProps } from '../shared/props.ts';
import { ColumnElements } from './elements.ts';
import { flexGrow, Grid, type GridPlace, type GridRow, type GridSection } from './grid.ts';
import { OWNER_CLASS_PREFIX } from './owner-class.ts';

/** How the panel places one child; Python computes `grid_position` if the app gave none. */
interface ColumnLayout {
  readonly grid_position: string;
  readonly full_width_row: boolean;
  readonly row_background: string;
  /** Children that went before the panel was on the page, and whose rows and columns others share. */
  readonly before?: readonly ColumnLayout[];
}

/**
 * The elements of a ColumnPanel or Link around its children (api §5.6). Rows, columns and padding elements are kept by id, so that
 * a new layout, for example after a child was inserted in the middle, moves as few elements as possible.
 */
export class ColumnSkeleton implements Arrangement {
  readonly #node: NodeContext;
  readonly #elements: ColumnElements;
  readonly #placed = new Map<NodeId, PlacedChild>();
  #grid = new Grid();

  constructor(node: NodeContext) {
    this.#node = node;
    this.#elements = new ColumnElements(node.root.ownerDocument, node.prefix, this.#props);
  }

  arrange(children: readonly PlacedChild[], change: ArrangeChange, place: Place): void {
    const last = children.at(-1);
    if (change.kind === 'child-props') return;
    if (change.kind === 'props') this.#follow(change.previous as ColumnProps);
    else if (change.kind === 'removed') this.#remove(change.child);
    else if (change.kind === 'inserted' && last && children[change.index] === last && this.#grid.size === children.length - 1)
      this.#append(last, place);
    else if (change.kind !== 'children' || !this.#followEnds(children, place)) this.#layOut(children, change, place);
    toggleHasComponents(this.#node, children);
  }

  get #props(): ColumnProps {
    return this.#node.props() as ColumnProps;
  }

  /** The class that every element of the panel carries, roots of children included. */
  get #mark(): string {
    return OWNER_CLASS_PREFIX + this.#props.belongs_to;
  }

  /**
   * Takes out what is gone, then appends what is new, as if each had come by itself: rows and columns stay where they are, also where
   * the child that opened them has gone. False, with nothing done, if the others have moved, or there are none.
   */
  #followEnds(children: readonly PlacedChild[], place: Place): boolean {
    const isNew = ({ id, layout, root }: PlacedChild) =>
      this.#placed.get(id)?.layout !== layout || this.#placed.get(id)?.root !== root;
    const at = children.findIndex(isNew);
    const kept = new Set(children.slice(0, at < 0 ? undefined : at).map(({ id }) => id));
    const gone = [...this.#placed.values()].filter(({ id }) => !kept.has(id));
    const stays = [...this.#placed.keys()].filter((id) => kept.has(id));
    if (kept.size === 0 || stays.some((id, index) => id !== children[index]?.id)) return false;
    // What stays behind a new child must not leave the document, with its focus and scroll positions.
    if (children.slice(kept.size).some(({ id }) => this.#placed.has(id))) return false;
    for (const child of gone) this.#remove(child);
    for (const child of children.slice(kept.size)) this.#append(child, place);
    return true;
  }

  #layOut(children: readonly PlacedChild[], change: ArrangeChange, place: Place): void {
    this.#grid = new Grid();
    const isFirst = this.#placed.size === 0;
    for (const { root } of this.#placed.values()) root.classList.remove(this.#mark);
    this.#placed.clear();
    const gone: NodeId[] = [];
    for (const child of children) {
      // Only at first: later on what has gone has left nothing.
      const before = !isFirst || change.kind === 'inserted' ? [] : (layoutOf<ColumnLayout | null>(child)?.before ?? []);
      for (const left of before) {
        const id = -1 - gone.length;
        gone.push(id);
        this.#grid.add(gridPlace(id, left));
      }
      this.#admit(child);
    }
    for (const id of gone) this.#grid.remove(id);
    const sections = this.#grid.sections.map((section) => this.#elements.section(section));
    placeChildren(this.#node.root, sections, place);
    for (const section of this.#grid.sections) this.#fillSection(section, place);
    this.#elements.dropUnused(this.#grid, this.#placed);
  }

  #append(child: PlacedChild, place: Place): void {
    let { row } = this.#admit(child);
    while (row.parent) row = row.parent.row;
    const section = this.#grid.sections.findLast((candidate) => candidate.row === row) as GridSection;
    const element = this.#elements.section(section);
    if (element.parentElement === null) place(element, this.#node.root, null);
    this.#fillSection(section, place);
  }

  #remove(child: PlacedChild): void {
    const removal = this.#grid.remove(child.id);
    child.root.classList.remove(this.#mark);
    this.#placed.delete(child.id);
    this.#elements.drop(child.id, removal);
    if (removal.narrower) this.#grow(removal.narrower);
  }

  #admit(child: PlacedChild) {
    this.#placed.set(child.id, child);
    child.root.classList.add(this.#mark);
    return this.#grid.add(gridPlace(child.id, layoutOf<ColumnLayout>(child)));
  }

  #fillSection(section: GridSection, place: Place): void {
    const gutter = this.#elements.gutter(section);
    placeChildren(gutter, [this.#elements.row(section.row)], place);
    this.#fillRow(section.row, place);
  }

  #fillRow(row: GridRow, place: Place): void {
    const columns = row.columns.map((column) => this.#elements.column(column));
    placeChildren(this.#elements.row(row), columns, place);
    this.#grow(row);
    row.columns.forEach((column, index) => {
      const content = column.content.map((item) =>
        typeof item === 'number' ? this.#elements.padding(item) : this.#elements.row(item),
      );
      placeChildren(columns[index] as HTMLElement, content, place);
      for (const item of column.content) {
        if (typeof item === 'number') fill(this.#elements.padding(item), (this.#placed.get(item) as PlacedChild).root, place);
        else this.#fillRow(item, place);
      }
    });
  }

  #grow(row: GridRow): void {
    const widths = flexGrow(row, this.#props.col_widths);
    row.columns.forEach((column, index) => {
      this.#elements.column(column).style.flexGrow = String(widths[index]);
    });
  }

  #follow(previous: ColumnProps): void {
    const props = this.#props;
    this.#elements.follow(props, previous);
    if (props.col_widths !== previous.col_widths) for (const row of this.#grid.rows.values()) this.#grow(row);
  }
}

function gridPlace(child: NodeId, layout: ColumnLayout): GridPlace {
  return { child, position: layout.grid_position, fullWidth: layout.full_width_row, background: layout.row_background };
}
