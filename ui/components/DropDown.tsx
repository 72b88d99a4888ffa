import { useLayoutEffect, useRef, useState } from 'react';
import type { DropDownChoice } from '../../shared/components/index.ts';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { type Listeners, useControl, useElement, useMethods, useRestored, useWrites } from './shared/hooks.ts';
import { rootLook } from './shared/look.ts';
import type { DropDownProps } from './shared/props.ts';
import { border, colours, font, fontSize, sides, textAlign } from './shared/style.ts';

/** The numbers from the spec, checked by its type. Importing the specs themselves would make the page's script larger. */
const Choice: typeof DropDownChoice = { invalid: -1, placeholder: -2, nothing: -3 };

/** A select with one choice from a list. The items' values stay in Python; only labels and the index of the choice cross (api §4.7). */
export const DropDown = define<DropDownProps>({
  type: 'DropDown',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-dropdown', props.align !== 'full' && 'anvil-inlinable'],
      // The font size is also set on the select: Bootstrap 3 gives form controls their own.
      style: { ...textAlign(props.align), ...fontSize(props), ...border(props), ...sides('margin', props.margin) },
    }),
  Interior: DropDownInterior,
});

const STAYS: Listeners = { submit: (event) => event.preventDefault() };

/** Identifies an option when the list of options changes: its key, or its index if there are no keys. */
function keyAt({ keys }: DropDownProps, index: number): number {
  return keys[index] ?? index;
}

/** The current index of the option with this key; null if there is no such option any more. */
function indexOf(props: DropDownProps, key: number): number | null {
  if (key === Choice.placeholder && props.placeholder !== null) return key;
  const index = props.options.findIndex((_, at) => keyAt(props, at) === key);
  return index < 0 ? null : index;
}

function DropDownInterior({ props, node }: InteriorProps<DropDownProps>) {
  const { options, placeholder, tooltip } = props;
  const selected = useRef(props.selected);
  const [isInvalid, setInvalid] = useState(props.selected === Choice.invalid);
  /** What the user picked last: a key of an option, or one of `Choice`. */
  const picked = useRef<number | null>(null);
  const known = useRef(props.keys);
  const says = tooltip || placeholder || null;
  const form = useElement<HTMLFormElement>(STAYS);
  const select = useElement<HTMLSelectElement>({
    change() {
      if (!select.current) return;
      const { selectedIndex, value } = select.current;
      const index = selectedIndex < 0 ? Choice.nothing : Number(value);
      picked.current = keyAt(props, index);
      node.mirror('selected', index);
      choose(index);
      node.raise('change');
    },
  });

  const choose = (index: number) => {
    selected.current = index;
    if (isInvalid !== (index === Choice.invalid)) node.redraw(() => setInvalid(!isInvalid));
  };
  const show = () => {
    if (select.current) select.current.value = String(selected.current);
  };
  // With other options the browser selects one by itself: put our selection back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change the options in the select
  useLayoutEffect(show, [options, placeholder, isInvalid]);
  useWrites(node, (index, overtaken) => {
    // Choosing again, from the same items, what it knew is no choice of the app's: a data binding does that.
    const isNews = String(known.current) !== String(props.keys) || index !== overtaken?.known;
    known.current = props.keys;
    if (props.chosen && isNews) picked.current = null;
    const kept = overtaken && picked.current !== null ? indexOf(props, picked.current) : null;
    choose(kept ?? Number(index));
    show();
    // Python's write was made before it knew what the user picked, so tell it again.
    if (kept !== null) node.mirror('selected', kept);
  });
  useRestored(node, show);
  useMethods(node, { focus: () => select.current?.focus() });
  useControl(node, () => select.current && { element: select.current, says });

  const width = props.align === 'full' ? { width: '100%' } : {};
  return (
    <form ref={form.ref} className={`${node.prefix}form-inline`} style={width}>
      <select
        ref={select.ref}
        className={`${node.prefix}form-control ${node.prefix}to-disable`}
        style={{ ...font(props), ...colours(props), ...width }}
        disabled={props.enabled ? undefined : true}
        aria-label={says ?? undefined}
      >
        {placeholder !== null && <option value={Choice.placeholder}>{placeholder}</option>}
        {options.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is what identifies a choice
          <option key={index} value={index}>
            {label}
          </option>
        ))}
        {isInvalid && <option value={Choice.invalid}>{'<Invalid value>'}</option>}
      </select>
    </form>
  );
}
