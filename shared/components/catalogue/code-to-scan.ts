/** A node of the dialog that sets up a second factor, which is no component to the app. */
import type { ComponentSpec } from '../spec.ts';

export const CodeToScan: ComponentSpec = {
  name: 'CodeToScan',
  base: null,
  doc: 'A square code that the camera of a phone reads.',
  nodeProperties: { text: { type: 'string', default: '', doc: 'What the phone gets.' } },
};
