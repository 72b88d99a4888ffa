/** The designer's functions that components may call. A running page has no designer, so those that change a design do nothing. */
export const designerApi = {
  inDesigner: false,
  getDesignName: () => null,
  getDesignerState: () => null,
  getDesignComponent: <T>(component: T): T => component,
  updateComponentProperties: nothing,
  updateComponentSections: nothing,
  startEditingSubform: nothing,
  startEditingForm: nothing,
  startInlineEditing: nothing,
  registerInteraction: nothing,
  notifyInteractionsChanged: nothing,
  notifyDomNodeChanged: nothing,
  requestFormPropertyChange: nothing,
} as const;

function nothing(): void {}
