/** By these the user goes on elsewhere. */
const ELSEWHERE = ['focusin', 'keydown', 'pointerdown'] as const;

/**
 * Focus the element. A disabled one gets the focus when it is enabled, unless the user has gone on by then: handlers often disable the
 * button that was pressed, ask something in a dialog, and enable the button when they have done their work.
 */
export function returnFocus(element: HTMLElement): void {
  element.focus();
  if (!element.matches(':disabled')) return;
  const { ownerDocument } = element;
  const stop = (): void => {
    enabled.disconnect();
    for (const type of ELSEWHERE) ownerDocument.removeEventListener(type, stop, true);
  };
  const enabled = new MutationObserver(() => {
    stop();
    if (ownerDocument.activeElement === ownerDocument.body) element.focus({ preventScroll: true });
  });
  for (const type of ELSEWHERE) ownerDocument.addEventListener(type, stop, true);
  enabled.observe(element, { attributeFilter: ['disabled'] });
}
