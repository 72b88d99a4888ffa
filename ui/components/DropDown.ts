import type { DropDownChoice } from '../../shared/components/index.ts';
import { listen } from '../host/toolkit.ts';
import { define } from './define.ts';
import { InnerLook } from './shared/inner-look.ts';
import { disabled, rootLook } from './shared/look.ts';
import type { DropDownProps } from './shared/props.ts';
import { colours, font, sides, textAlign } from './shared/style.ts';

/** The spec's own numbers, held to them by their type: the specs themselves would weigh down the page. */
const Choice: typeof DropDownChoice = { invalid: -1, placeholder: -2, nothing: -3 };

/** A choice of one from a list; values never cross, only the index chosen (facts §2.8). */
export const DropDown = define<DropDownProps>({
  type: 'DropDown',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-dropdown', props.align !== 'full' && 'anvil-inlinable'],
      style: {
        ...textAlign(props.align),
        'font-size': props.font_size === null ? '' : `${props.font_size}px`,
        border: props.border,
        ...sides('margin', props.margin),
      },
    }),
  behave(node) {
    const { prefix, root } = node;
    const form = new InnerLook(root.ownerDocument.createElement('form'));
    form.element.className = `${prefix}form-inline`;
    const select = root.ownerDocument.createElement('select');
    select.className = `${prefix}form-control ${prefix}to-disable`;
    const box = new InnerLook(select);
    form.element.append(select);
    root.append(form.element);
    let selected = (node.props() as DropDownProps).selected;
    let shown: DropDownProps | null = null;

    const fill = (props: DropDownProps) => {
      const options = props.options.map((label, index) => new Option(label, String(index)));
      if (props.placeholder !== null) options.unshift(new Option(props.placeholder, String(Choice.placeholder)));
      select.replaceChildren(...options);
    };
    const show = () => {
      invalidOption(select)?.remove();
      if (selected === Choice.invalid) select.append(new Option('<Invalid value>', String(Choice.invalid)));
      select.value = String(selected);
    };
    const update = () => {
      const props = node.props() as DropDownProps;
      const width = props.align === 'full' ? '100%' : '';
      form.apply({ style: { width } });
      box.apply({
        style: { ...font(props), 'font-size': '', ...colours(props), width },
        attributes: { disabled: disabled(props.enabled), 'aria-label': says(props) },
      });
      if (props.options === shown?.options && props.placeholder === shown.placeholder) return;
      shown = props;
      fill(props);
      show();
    };
    update();

    listen(form.element, 'submit', (event) => event.preventDefault());
    listen(select, 'change', () => {
      selected = select.selectedIndex < 0 ? Choice.nothing : Number(select.value);
      invalidOption(select)?.remove();
      node.mirror('selected', selected);
      node.raise('change');
    });
    return {
      update,
      control: () => ({ element: select, says: says(node.props() as DropDownProps) }),
      write(_property, value) {
        selected = Number(value);
        show();
      },
    };
  },
});

function says({ tooltip, placeholder }: DropDownProps): string | null {
  return tooltip || placeholder || null;
}

function invalidOption(select: HTMLSelectElement): Element | null {
  return select.querySelector(`option[value="${Choice.invalid}"]`);
}
