import type { Control, RootLook } from '../definition.ts';
import { InnerLook } from './inner-look.ts';
import { disabled, rootLook } from './look.ts';
import type { CheckBoxProps } from './props.ts';
import { colours, sides, textAlign, underline } from './style.ts';

/** What CheckBox and RadioButton have in common. */
export type CheckRowProps = Omit<CheckBoxProps, 'checked'>;

/** Root of a CheckBox or RadioButton: what the label shows itself (weight, size, padding) is left out. */
export function checkRowLook(props: CheckRowProps, prefix: string, classes: readonly string[]): RootLook {
  return rootLook(props, prefix, {
    classes,
    style: {
      'font-family': props.font,
      'font-style': props.italic ? 'italic' : '',
      ...textAlign(props.align),
      ...colours(props),
      border: props.border,
      ...sides('margin', props.spacing?.margin),
    },
  });
}

/** `label` > `input`, `span`: one line that toggles by a click anywhere on it (facts §2.6, §2.7). */
export class CheckRow {
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
  readonly #text: HTMLSpanElement;
  readonly #labelLook: InnerLook;
  readonly #textLook: InnerLook;
  readonly #inputLook: InnerLook;

  constructor(document: Document, prefix: string, type: 'checkbox' | 'radio') {
    this.label = document.createElement('label');
    this.input = document.createElement('input');
    this.input.type = type;
    this.input.className = `${prefix}to-disable`;
    this.#text = document.createElement('span');
    this.#text.style.cssText = 'display: inline-block; min-height: 1em;';
    this.label.append(this.input, this.#text);
    this.#labelLook = new InnerLook(this.label);
    this.#textLook = new InnerLook(this.#text);
    this.#inputLook = new InnerLook(this.input);
  }

  /** Without a text it needs a name. */
  control({ text, tooltip }: CheckRowProps): Control | null {
    return text === '' ? { element: this.input, says: tooltip || null } : null;
  }

  update(props: CheckRowProps): void {
    if (this.#text.textContent !== props.text) this.#text.textContent = props.text;
    this.#labelLook.apply({
      style: {
        'font-weight': props.bold ? 'bold' : '',
        'font-size': props.font_size === null ? '' : `${props.font_size}px`,
        ...sides('padding', props.spacing?.padding),
      },
    });
    this.#textLook.apply({ style: { 'text-decoration': underline(props.underline) || 'none' } });
    const says = props.text === '' ? props.tooltip || null : null;
    this.#inputLook.apply({ attributes: { disabled: disabled(props.enabled), 'aria-label': says } });
  }
}
