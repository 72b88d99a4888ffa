import { memo, type ReactNode, type Ref } from 'react';

/** Widgets that render, element for element and class for class, what the runtime's components of these names render. */

const LEFT = { textAlign: 'left' } as const;
const CENTER = { textAlign: 'center' } as const;
const BUTTON = { maxWidth: '100%', textOverflow: 'ellipsis', overflow: 'hidden' } as const;
const SPACING = 'anvil-spacing-above-small anvil-spacing-below-small';

interface Widget {
  /** Becomes a theme role, by which the harness finds the widget. */
  readonly name?: string;
}

const roleClass = (name: string | undefined): string => (name ? ` anvil-role-${name}` : '');

interface LabelProps extends Widget {
  readonly text: string;
  /** One more class. */
  readonly extra?: string;
}

export const Label = memo(({ text, name, extra }: LabelProps) => (
  <div
    className={`anvil-align-left ${SPACING} anvil-left-icon${roleClass(name)}${text ? ' anvil-has-text' : ''} anvil-label anvil-inlinable anvil-component${extra ? ` ${extra}` : ''}`}
    anvil-role={name}
    style={LEFT}
  >
    <i className="anvil-component-icon anvil-left anvil-left-icon" />
    <span className="anvil-label-text">{text}</span>
    <i className="anvil-component-icon anvil-right anvil-left-icon" />
  </div>
));

export const Button = memo(({ text, name, onClick }: Widget & { readonly text: string; readonly onClick?: () => void }) => (
  <div
    className={`anvil-align-center ${SPACING} anvil-left-icon${roleClass(name)} anvil-has-text anvil-button anvil-inlinable anvil-component`}
    anvil-role={name}
    style={CENTER}
  >
    {/* biome-ignore lint/a11y/useButtonType: the runtime's buttons have no type either */}
    <button className="anvil-btn anvil-btn-default anvil-to-disable" style={BUTTON} onClick={onClick}>
      <i className="anvil-component-icon anvil-left anvil-left-icon" />
      <span className="anvil-button-text">{text}</span>
      <i className="anvil-component-icon anvil-right anvil-left-icon" />
    </button>
  </div>
));

interface TextBoxProps extends Widget {
  readonly text: string;
  readonly type?: 'text' | 'number';
  readonly placeholder?: string;
  readonly input?: Ref<HTMLInputElement>;
}

export const TextBox = memo(({ text, type = 'text', placeholder, name, input }: TextBoxProps) => (
  <input
    ref={input}
    className={`anvil-align-left ${SPACING}${roleClass(name)} anvil-form-control anvil-to-disable anvil-text-box anvil-component`}
    anvil-role={name}
    type={type}
    placeholder={placeholder}
    defaultValue={text}
    style={LEFT}
  />
));

/** The children are list items. */
export const LinearPanel = ({
  name,
  filled = true,
  children,
}: Widget & { readonly filled?: boolean; readonly children: ReactNode }) => (
  <div
    className={`${SPACING}${roleClass(name)} anvil-container anvil-component${filled ? ' anvil-has-components' : ''}`}
    anvil-role={name}
  >
    <ul className="anvil-linear-panel">{children}</ul>
  </div>
);

declare module 'react' {
  interface HTMLAttributes<T> {
    'anvil-role'?: string | undefined;
  }
}
