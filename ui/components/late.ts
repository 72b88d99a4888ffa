/** Components that few forms begin with: a part of the page of its own (`late-components.ts`). */
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

/** Their types are in `LATE_TYPES`. */
export const late: readonly ComponentDefinition[] = [
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
