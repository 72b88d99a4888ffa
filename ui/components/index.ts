/** The door of `ui/components/`: what the page can show, by the name a component has in the specs. */
import { Alert, Notification } from '../overlays/index.ts';
import { Button } from './Button.tsx';
import { Canvas, SimpleCanvas } from './Canvas.ts';
import { CheckBox } from './CheckBox.tsx';
import { ColumnPanel } from './ColumnPanel.ts';
import { DataGrid } from './DataGrid.ts';
import { DataRowPanel } from './DataRowPanel.ts';
import { DatePicker } from './DatePicker.tsx';
import { DropDown } from './DropDown.tsx';
import type { ComponentDefinition } from './definition.ts';
import { FileLoader } from './FileLoader.tsx';
import { FlowPanel } from './FlowPanel.ts';
import { GoogleMap } from './GoogleMap.tsx';
import { overlays } from './GoogleMapOverlays.tsx';
import { GridPanel } from './GridPanel.ts';
import { HtmlComponent } from './HtmlComponent.ts';
import { HtmlTemplate } from './HtmlTemplate.ts';
import { Image } from './Image.tsx';
import { InvalidComponent } from './InvalidComponent.tsx';
import { Label } from './Label.tsx';
import { LinearPanel } from './LinearPanel.ts';
import { Link } from './Link.tsx';
import { PageControls } from './PageControls.tsx';
import { Plain } from './Plain.ts';
import { Plot } from './Plot.tsx';
import { RadioButton } from './RadioButton.tsx';
import { RepeatingPanel } from './RepeatingPanel.ts';
import { RichText } from './RichText.tsx';
import { Spacer } from './Spacer.ts';
import { TextArea } from './TextArea.ts';
import { TextBox } from './TextBox.ts';
import { XYPanel } from './XYPanel.ts';
import { YouTubeVideo } from './YouTubeVideo.tsx';

export type * from './definition.ts';
export { whenChunkIsLost } from './shared/chunk.ts';

const definitions: readonly ComponentDefinition[] = [
  Alert,
  Button,
  Canvas,
  CheckBox,
  ColumnPanel,
  DataGrid,
  DataRowPanel,
  DatePicker,
  DropDown,
  FileLoader,
  FlowPanel,
  GoogleMap,
  ...overlays,
  GridPanel,
  HtmlComponent,
  HtmlTemplate,
  Image,
  InvalidComponent,
  Label,
  LinearPanel,
  Link,
  Notification,
  PageControls,
  Plain,
  Plot,
  RadioButton,
  RepeatingPanel,
  RichText,
  SimpleCanvas,
  Spacer,
  TextArea,
  TextBox,
  XYPanel,
  YouTubeVideo,
];

/** Every component of the page. A new one is a file beside this and a line in the list above. */
export const componentRegistry: ReadonlyMap<string, ComponentDefinition> = new Map(
  definitions.map((definition) => [definition.type, definition]),
);
