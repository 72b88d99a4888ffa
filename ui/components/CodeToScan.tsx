import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { Chunk, useChunk } from './shared/chunk.ts';
import type { CodeToScanProps } from './shared/props.ts';

/** The library that draws the code, loaded when it is first needed. */
export const drawing = new Chunk(() => import('./code-to-scan/drawing.ts'));

/** Pixels of each side: a phone can read it at an arm's length from the screen. */
const SIDE = 184;
/** The quiet zone around the code that readers require, in modules. */
const MARGIN = 4;

/** A QR code for the camera of a phone (api §14.2). Its content is also shown next to it as text. */
export const CodeToScan = define<CodeToScanProps>({
  type: 'CodeToScan',
  createRoot: (document) => document.createElement('div'),
  look: (_props, prefix) => ({
    classes: [`${prefix}code-to-scan`],
    style: { minHeight: `${SIDE}px`, textAlign: 'center' },
    attributes: {},
  }),
  Interior: CodeToScanInterior,
});

function CodeToScanInterior({ props }: InteriorProps<CodeToScanProps>) {
  // If the library does not load, no code is shown: the text next to it says the same.
  const library = useChunk(drawing, true, () => undefined);
  if (!library) return null;
  return <library.QRCodeSVG value={props.text} size={SIDE} marginSize={MARGIN} level="M" title="Code to scan" />;
}
