type Size = (typeof SIZES)[number];

/** What a child says of the row that is made for it. */
export interface GridRowMaker {
  readonly row?: string | null;
  readonly row_spacing?: number | null;
  /** Children that went before the panel was on the page, and whose rows others share. */
  readonly before?: readonly GridRowMaker[];
}

/**
 * How a GridPanel places one child: column and width for each screen size, in twelfths; 0 and null mean unset. `row_spacing` is the
 * panel's when the child was added, for the row that is made for it.
 */
export type GridCell = GridRowMaker & {
  readonly [K in `${'col' | 'width'}_${Size}`]?: number | null;
};

const SIZES = ['xs', 'sm', 'md', 'lg'] as const;

/**
 * The classes of the cells of one row, left to right. Width and offset carry over to larger sizes that give none; each cell's
 * offset counts from where the one before it ended (api §5.4).
 */
export function cellClasses(cells: readonly (GridCell | null)[], prefix: string): string[] {
  const last: Record<Size, number> = { xs: 0, sm: 0, md: 0, lg: 0 };
  return cells.map((cell) => {
    const classes: string[] = [];
    let width = 12;
    let offset = 0;
    for (const size of SIZES) {
      const column = cell?.[`col_${size}`];
      width = Math.trunc(cell?.[`width_${size}`] || width);
      classes.push(`${prefix}col-${size}-${width}`);
      if (column && column > last[size]) {
        offset = column - last[size];
        classes.push(`${prefix}col-${size}-offset-${offset}`);
      }
      last[size] += width + offset;
    }
    return classes.join(' ');
  });
}
