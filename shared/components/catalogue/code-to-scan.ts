/** The QR code in the dialog that sets up a second factor. It is a node of the page only: apps have no such component. */
import type { ComponentSpec } from '../spec.ts';

export const CodeToScan: ComponentSpec = {
  name: 'CodeToScan',
  base: null,
  doc: 'A square code that the camera of a phone reads.',
  nodeProperties: { text: { type: 'string', default: '', doc: 'What the phone gets.' } },
};
