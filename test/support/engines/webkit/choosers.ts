interface ChooserWindow {
  chooserByTests?: HTMLInputElement | null;
}

/**
 * Runs on the page before its scripts: remembers the input for which the browser was last asked to open the file dialog, which is
 * allowed only with user activation. WebKit opens no dialog when it is driven.
 */
export function noteChoosers(): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file' && navigator.userActivation.isActive)
      (window as ChooserWindow).chooserByTests = target;
  });
}

/** Runs on the page: returns that input, once. */
export function takeChooser(): HTMLInputElement | null {
  const input = (window as ChooserWindow).chooserByTests ?? null;
  (window as ChooserWindow).chooserByTests = null;
  return input;
}
