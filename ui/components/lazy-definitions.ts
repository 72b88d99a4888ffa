/** Components that few apps show at first, in a chunk of their own (`lazy-components.ts`). */
import { Alert, Notification } from '../overlays/dialogs/index.ts';
import { Canvas, SimpleCanvas } from './Canvas.ts';
import { CodeToScan } from './CodeToScan.tsx';
import { DatePicker } from './DatePicker.tsx';
import type { ComponentDefinition } from './definition.ts';
import { FileLoader } from './FileLoader.tsx';
import { GoogleMap } from './GoogleMap.tsx';
import { overlays } from './GoogleMapOverlays.tsx';
import { PageControls } from './PageControls.tsx';
import { Plot } from './Plot.tsx';
import { RichText } from './RichText.tsx';
import { YouTubeVideo } from './YouTubeVideo.tsx';

export { evaluateLate } from '../host/objects/functions/index.ts';

/** These definitions have the types in `LAZY_TYPES`. */
export const lazyDefinitions: readonly ComponentDefinition[] = [
  Alert,
  Canvas,
  CodeToScan,
  DatePicker,
  FileLoader,
  GoogleMap,
  ...overlays,
  Notification,
  PageControls,
  Plot,
  RichText,
  SimpleCanvas,
  YouTubeVideo,
];
