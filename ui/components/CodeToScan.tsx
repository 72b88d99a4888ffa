import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { Chunk, useChunk } from './shared/chunk.ts';
import type { CodeToScanProps } from './shared/props.ts';

/** What draws it. */
export const drawing = new Chunk(() => import('qrcode.react'));

/** Pixels of each side: a phone reads it from an arm's length off the screen. */
const SIDE = 184;
/** Modules of white around it that readers ask for. */
const MARGIN = 4;

/** A square code that the camera of a phone reads (api §14.2). Whatever it says stands beside it in words. */
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
  // Where the library does not load nothing is drawn: the words beside the code say the same.
  const library = useChunk(drawing, true, () => undefined);
  if (!library) return null;
  return <library.QRCodeSVG value={props.text} size={SIDE} marginSize={MARGIN} level="M" title="Code to scan" />;
}
