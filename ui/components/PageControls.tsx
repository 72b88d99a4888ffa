import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { useElement } from './shared/hooks.ts';
import type { PageControlsProps } from './shared/props.ts';

/** For each button, the page it leads to and the property that says whether there is such a page. */
const TURNS = [
  { to: 'first', icon: 'double-left', label: 'First page', method: 'jump_to_first_page', needs: 'has_previous' },
  { to: 'previous', icon: 'left', label: 'Previous page', method: 'previous_page', needs: 'has_previous' },
  { to: 'next', icon: 'right', label: 'Next page', method: 'next_page', needs: 'has_next' },
  { to: 'last', icon: 'double-right', label: 'Last page', method: 'jump_to_last_page', needs: 'has_next' },
] as const;

/** The buttons to move between the pages of a grid (api §5.8). */
export const PageControls = define<PageControlsProps>({
  type: 'PageControls',
  createRoot: (document) => document.createElement('div'),
  look: ({ visible }, prefix) => ({
    classes: [`${prefix}pagination-buttons`],
    style: { display: visible ? 'block' : 'none' },
    attributes: { role: 'group', 'aria-label': 'Pages' },
  }),
  Interior({ props, node }: InteriorProps<PageControlsProps>) {
    const { prefix } = node;
    return (
      <>
        {TURNS.map(({ to, icon, label, method, needs }) => (
          <Turn
            key={to}
            class={`${prefix}${to}-page`}
            icon={icon}
            label={label}
            enabled={props[needs]}
            prefix={prefix}
            press={() => node.raise('turn', { method })}
          />
        ))}
        <span className={`${prefix}sr-only`} role="status">
          {where(props)}
        </span>
      </>
    );
  },
});

interface TurnProps {
  readonly class: string;
  readonly icon: string;
  readonly label: string;
  readonly enabled: boolean;
  readonly prefix: string;
  readonly press: () => void;
}

/** React refuses `javascript:` addresses, but themes select on them. */
const NOWHERE = { href: 'javascript:void(0)' };

/** A link in the markup, a button for assistive technology. */
function Turn({ class: name, icon, label, enabled, prefix, press }: TurnProps) {
  const link = useElement<HTMLAnchorElement>(
    {
      click(event) {
        event.preventDefault();
        if (enabled) press();
      },
      keydown(event) {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (enabled && !event.repeat) press();
      },
    },
    NOWHERE,
  );
  return (
    // biome-ignore lint/a11y/useValidAnchor: its href is set without React
    // biome-ignore lint/a11y/useSemanticElements: themes select on links here
    <a
      ref={link.ref}
      className={enabled ? name : `${name} ${prefix}disabled`}
      role="button"
      tabIndex={0}
      title={label}
      aria-label={label}
      aria-disabled={!enabled}
    >
      <i className={`fa fa-angle-${icon}`} />
    </a>
  );
}

/** Announced by screen readers when it changes. Empty for a single page. */
function where({ page, first_row, rows, has_previous, has_next }: PageControlsProps): string {
  if (!has_previous && !has_next) return '';
  const number = `Page ${page + 1}`;
  return rows > 0 ? `${number}, rows ${first_row + 1} to ${first_row + rows}` : number;
}
