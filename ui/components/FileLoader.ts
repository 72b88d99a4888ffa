import { claimClick, listen } from '../host/toolkit.ts';
import { define } from './define.ts';
import { nameByIcon } from './shared/icon-name.ts';
import { IconText } from './shared/icon-text.ts';
import { InnerLook } from './shared/inner-look.ts';
import { disabled, rootLook } from './shared/look.ts';
import type { FileLoaderProps } from './shared/props.ts';
import { colours, font, sides, textAlign } from './shared/style.ts';

/** A label to press to choose files (facts §2.15). The files go up as they are: a File costs nothing to send, however large. */
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
        border: props.border,
        ...sides('margin', props.spacing?.margin),
      },
      attributes: { href: 'javascript:void(0)' },
    }),
  behave(node) {
    const { prefix, root } = node;
    const { ownerDocument: document } = root;
    const label = document.createElement('label');
    label.className = 'anvil-inlinable';
    const content = new IconText(label, prefix, 'span', 'label-text');
    const form = document.createElement('form');
    form.className = `${prefix}file-upload`;
    const input = document.createElement('input');
    input.type = 'file';
    input.className = `${prefix}file-upload ${prefix}to-disable`;
    input.style.display = 'none';
    form.append(input);
    label.append(form);
    root.append(label);

    const labelLook = new InnerLook(label);
    const inputLook = new InnerLook(input);
    const chosen = () => [...(input.files ?? [])];
    /** Until the text is set anew, it says how many were chosen. */
    let tells = false;
    const update = (previous?: FileLoaderProps) => {
      const props = node.props() as FileLoaderProps;
      if (previous && props.text !== previous.text) tells = false;
      const { icon, icon_align, text, tooltip } = props;
      const shown = tells && props.show_state ? count(chosen().length) : text;
      content.update({ icon, icon_align, text: shown });
      nameByIcon(root, { icon, text: shown, tooltip });
      labelLook.apply({ style: sides('padding', props.spacing?.padding) });
      inputLook.apply({ attributes: { disabled: disabled(props.enabled), accept: props.file_types || null } });
      input.multiple = props.multiple;
    };
    const show = () => {
      tells = chosen().length > 0;
      update();
    };
    update();
    listen(root, 'click', (event) => {
      claimClick(event);
      // Pressed by key: the root has the focus, and would lead nowhere.
      if (event.target === root) input.click();
    });
    listen(input, 'change', () => {
      show();
      node.mirror('files', chosen());
      node.raise('change');
    });
    return {
      update: (previous) => update(previous as FileLoaderProps),
      write(_property, _value, base) {
        // What Python meant to forget is not what the user has chosen since.
        if (base !== undefined) return node.mirror('files', chosen());
        input.value = '';
        show();
      },
      methods: { focus: () => root.focus() },
      clicks: { open_file_selector: input },
    };
  },
});

const count = (files: number) => `${files} ${files === 1 ? 'file' : 'files'} selected`;
