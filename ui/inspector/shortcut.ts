/** The keys that show and hide the inspector: Ctrl, Alt, Shift and I, which hardly any app uses. README.md names them. */
export const isInspectorShortcut = ({ code, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyI' && ctrlKey && altKey && shiftKey;
