import { useLayoutEffect, useState } from 'react';
import { claimClick, listen } from '../host/toolkit.ts';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { nameOf, useClicks, useElement, useMethods, useWrites } from './shared/hooks.ts';
import { nameByIcon } from './shared/icon-name.ts';
import { iconText } from './shared/icon-text.tsx';
import { rootLook } from './shared/look.ts';
import type { FileLoaderProps } from './shared/props.ts';
import { border, colours, font, sides, textAlign } from './shared/style.ts';

/**
 * A label that opens the file dialog when pressed (api §4.8). Files are sent to Python whole: a File costs nothing to send, however
 * large.
 */
export const FileLoader = define<FileLoaderProps>({
  type: 'FileLoader',
  createRoot: (document) => document.createElement('a'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: [`${prefix}file-loader`, !props.enabled && 'anvil-disabled'],
      style: {
        ...textAlign(props.align),
        ...font(props),
        ...colours(props),
        ...border(props),
        ...sides('margin', props.spacing?.margin),
      },
      // A link in the markup, since themes select on it; a button for assistive technology.
      attributes: { href: 'javascript:void(0)', role: 'button', 'aria-disabled': props.enabled ? null : 'true' },
    }),
  Interior: FileLoaderInterior,
  behave({ root }) {
    listen(root, 'click', (event) => {
      claimClick(event);
      // When pressed by keyboard, the root is the target, and a click on it would not reach the input.
      if (event.target === root) root.querySelector('input')?.click();
    });
    // Browsers activate a link by the Enter key only; a button also reacts to the space key.
    listen(root, 'keydown', (event) => {
      if (event.key !== ' ' || event.target !== root) return;
      event.preventDefault();
      if (!event.repeat) root.click();
    });
    return {};
  },
});

/** How many files the user has chosen, and the value of `text` at that time: as soon as `text` changes, it is shown again. */
interface Told {
  readonly text: string;
  readonly count: number;
}

/** The chosen files by root, so that an interior which is mounted again, with a new input, gets them back. */
const lastChosen = new WeakMap<Element, FileList>();

function FileLoaderInterior({ props, node }: InteriorProps<FileLoaderProps>) {
  const { prefix, root } = node;
  const input = useElement<HTMLInputElement>({
    change() {
      tell();
      node.mirror('files', chosen());
      node.raise('change');
    },
  });
  const [told, setTold] = useState<Told | null>(() => {
    const { length } = lastChosen.get(root) ?? [];
    return length > 0 ? { text: props.text, count: length } : null;
  });
  if (told && told.text !== props.text) setTold(null);
  const text = told && props.show_state ? count(told.count) : props.text;

  const chosen = () => [...(input.current?.files ?? [])];
  const tell = () => {
    const { length } = chosen();
    if (length > 0) lastChosen.set(root, input.current?.files as FileList);
    else lastChosen.delete(root);
    node.redraw(() => setTold(length > 0 ? { text: props.text, count: length } : null));
  };
  useLayoutEffect(() => {
    const before = lastChosen.get(root);
    if (before && input.current) input.current.files = before;
  }, [root, input]);
  useLayoutEffect(() => nameByIcon(root, { icon: props.icon, text, tooltip: props.tooltip }));
  useWrites(node, (_files, overtaken) => {
    // Python cleared files from before the user's last choice: keep that choice and tell Python of it.
    if (overtaken) node.mirror('files', chosen());
    else if (input.current) {
      input.current.value = '';
      tell();
    }
  });
  // Also where the text is the one from before, which React does not tell apart.
  useMethods(node, { focus: () => root.focus(), show_text: () => node.redraw(() => setTold(null)) });
  useClicks(node, { open_file_selector: input });

  return (
    <label className="anvil-inlinable" style={sides('padding', props.spacing?.padding)}>
      {iconText(props, prefix, <span className={`${prefix}label-text`}>{text}</span>)}
      <form className={`${prefix}file-upload`}>
        <input
          ref={input.ref}
          type="file"
          name={nameOf(input)}
          className={`${prefix}file-upload ${prefix}to-disable`}
          style={{ display: 'none' }}
          disabled={props.enabled ? undefined : true}
          accept={props.file_types || undefined}
          multiple={props.multiple}
        />
      </form>
    </label>
  );
}

const count = (files: number) => `${files} ${files === 1 ? 'file' : 'files'} selected`;
