/** What opens the inspector, and puts it away: Ctrl, Alt, Shift and I, which hardly an app listens for. Told in README.md. */
export const isInspectorKey = ({ code, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyI' && ctrlKey && altKey && shiftKey;
