/**
 * Focus the element. A disabled one gets the focus when it is enabled, unless something else has it by then: handlers often disable the
 * button that was pressed, ask something in a dialog, and enable the button when they have done their work.
 */
export function returnFocus(element: HTMLElement): void {
  element.focus();
  if (!element.matches(':disabled')) return;
  const { ownerDocument } = element;
  const enabled = new MutationObserver(() => {
    enabled.disconnect();
    if (ownerDocument.activeElement === ownerDocument.body) element.focus({ preventScroll: true });
  });
  enabled.observe(element, { attributeFilter: ['disabled'] });
}
