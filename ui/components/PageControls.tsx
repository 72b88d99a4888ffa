import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { useElement } from './shared/hooks.ts';
import type { PageControlsProps } from './shared/props.ts';

/** Where each button leads, and which property says that there is such a page. */
const TURNS = [
  { to: 'first', icon: 'double-left', label: 'First page', method: 'jump_to_first_page', needs: 'has_previous' },
  { to: 'previous', icon: 'left', label: 'Previous page', method: 'previous_page', needs: 'has_previous' },
  { to: 'next', icon: 'right', label: 'Next page', method: 'next_page', needs: 'has_next' },
  { to: 'last', icon: 'double-right', label: 'Last page', method: 'jump_to_last_page', needs: 'has_next' },
] as const;

/** The buttons that turn the pages of a grid (api §5.8). */
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

/** React refuses addresses of this kind; themes select on it. */
const NOWHERE = { href: 'javascript:void(0)' };

/** A link by its markup, a button to everybody else. */
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
    // biome-ignore lint/a11y/useValidAnchor: it gets its address by hand
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

/** For screen readers, which hear of it when it changes. A single page needs no words. */
function where({ page, first_row, rows, has_previous, has_next }: PageControlsProps): string {
  if (!has_previous && !has_next) return '';
  const number = `Page ${page + 1}`;
  return rows > 0 ? `${number}, rows ${first_row + 1} to ${first_row + rows}` : number;
}
