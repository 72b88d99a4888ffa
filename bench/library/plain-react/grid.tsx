import { memo } from 'react';
import { Label } from '../../beside-react/widgets.tsx';
import type { Item } from './items.ts';

const COLUMNS = ['name', 'amount', 'town'] as const;
const IDS = ['A', 'B', 'C'];
const TITLES = ['Name', 'Amount', 'Town'];
const LEFT = { textAlign: 'left' } as const;
const BOLD = { fontWeight: 'bold', textAlign: 'left' } as const;
const BLOCK = { display: 'block' } as const;
const SPACING = 'anvil-spacing-above-small anvil-spacing-below-small';
const ROWS_PER_PAGE = 20;

interface CellsProps {
  readonly texts: readonly string[];
  readonly role: 'cell' | 'columnheader';
}

const Cells = ({ texts, role }: CellsProps) =>
  texts.map((text, index) => (
    <div key={IDS[index]} className="anvil-data-row-col" role={role} data-grid-col-id={IDS[index]} data-grid-id="0">
      <Label text={text} extra="anvil-auto-row-value" />
    </div>
  ));

const ROW = 'anvil-align-left anvil-spacing-above-none anvil-spacing-below-none anvil-container anvil-data-row-panel';

const Row = memo(({ item }: { readonly item: Item }) => (
  // biome-ignore lint/a11y/useSemanticElements: the markup that themes know
  // biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus
  <div className={`${ROW} anvil-component`} role="row" style={LEFT}>
    <Cells texts={COLUMNS.map((column) => String(item[column]))} role="cell" />
  </div>
));

interface Turn {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly isOff: boolean;
}

const PageLink = ({ name, label, icon, isOff }: Turn) => (
  // biome-ignore lint/a11y/useSemanticElements: the markup that themes know
  <a
    className={`anvil-${name}${isOff ? ' anvil-disabled' : ''}`}
    role="button"
    tabIndex={0}
    title={label}
    aria-label={label}
    aria-disabled={isOff}
    href="#none"
  >
    <i className={`fa ${icon}`} />
  </a>
);

/** The app's DataGrid: it shows one page of all its items. */
export const Grid = memo(({ items, page }: { readonly items: readonly Item[]; readonly page: number }) => {
  const first = page * ROWS_PER_PAGE;
  const shown = items.slice(first, first + ROWS_PER_PAGE);
  const isLast = first + ROWS_PER_PAGE >= items.length;
  return (
    <div
      className={`${SPACING} anvil-role-grid anvil-container anvil-data-grid anvil-paginator anvil-wrap-never anvil-component anvil-has-components`}
      anvil-role="grid"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the markup that themes know */}
      <div className="anvil-data-grid-child-panel" role="table">
        {/* biome-ignore lint/a11y/useSemanticElements: the markup that themes know */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus */}
        <div className={`${ROW} anvil-auto-grid-header anvil-component`} role="row" style={BOLD}>
          <Cells texts={TITLES} role="columnheader" />
        </div>
        <div className={`${SPACING} anvil-designer-component-namespace anvil-repeating-panel anvil-component`}>
          <div className="anvil-hide-while-paginating">
            {shown.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a row, since the items' names change
              <Row key={first + index} item={item} />
            ))}
          </div>
        </div>
      </div>
      <div className="anvil-data-grid-footer-panel">
        <div className="anvil-footer-slot" />
        {/* biome-ignore lint/a11y/useSemanticElements: the markup that themes know */}
        <div className="anvil-pagination-buttons" role="group" aria-label="Pages" style={BLOCK}>
          <PageLink name="first-page" label="First page" icon="fa-angle-double-left" isOff={page === 0} />
          <PageLink name="previous-page" label="Previous page" icon="fa-angle-left" isOff={page === 0} />
          <PageLink name="next-page" label="Next page" icon="fa-angle-right" isOff={isLast} />
          <PageLink name="last-page" label="Last page" icon="fa-angle-double-right" isOff={isLast} />
          <span className="anvil-sr-only" role="status">
            {`Page ${page + 1}, rows ${first + 1} to ${first + shown.length}`}
          </span>
        </div>
      </div>
    </div>
  );
});
