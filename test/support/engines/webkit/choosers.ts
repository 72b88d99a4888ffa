interface ChooserWindow {
  chooserByTests?: HTMLInputElement | null;
}

/**
 * Runs on the page, before its scripts: keeps the input for which the browser was last asked to open its dialog of files, which it
 * does in a user's gesture alone. Driven, WebKit opens none.
 */
export function noteChoosers(): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file' && navigator.userActivation.isActive)
      (window as ChooserWindow).chooserByTests = target;
  });
}

/** Runs on the page: gives that input, once. */
export function takeChooser(): HTMLInputElement | null {
  const input = (window as ChooserWindow).chooserByTests ?? null;
  (window as ChooserWindow).chooserByTests = null;
  return input;
}
