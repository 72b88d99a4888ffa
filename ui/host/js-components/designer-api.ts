/** What components may ask of the designer. There is none on a running page: what would change a design does nothing. */
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
