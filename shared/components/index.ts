/**
 * The component specs, from which `npm run generate` makes the page's types and defaults of node properties, the properties of the
 * Python classes, the stubs and the reference page. Run it after a change.
 */
import * as base from './catalogue/base.ts';
import { Button } from './catalogue/button.ts';
import { Canvas, SimpleCanvas } from './catalogue/canvas.ts';
import { CheckBox, RadioButton } from './catalogue/choice.ts';
import { CodeToScan } from './catalogue/code-to-scan.ts';
import { ColumnPanel, Link } from './catalogue/column-panel.ts';
import { DataGrid, DataRowPanel, PageControls, Paginator } from './catalogue/data-grid.ts';
import { DatePicker } from './catalogue/date-picker.ts';
import { DropDown } from './catalogue/drop-down.ts';
import { GoogleMap } from './catalogue/google-map.ts';
import { HtmlComponent, HtmlTemplate } from './catalogue/html.ts';
import { Label } from './catalogue/label.ts';
import { AbstractOverlay, Circle, InfoWindow, Marker, Polygon, Polyline, Rectangle } from './catalogue/map-overlays.ts';
import { FileLoader, Image, YouTubeVideo } from './catalogue/media.ts';
import { Alert, Notification } from './catalogue/overlays.ts';
import { FlowPanel, GridPanel, LinearPanel } from './catalogue/panels.ts';
import { Spacer, Timer } from './catalogue/plain.ts';
import { Plot } from './catalogue/plot.ts';
import { RepeatingPanel } from './catalogue/repeating-panel.ts';
import { RichText } from './catalogue/rich-text.ts';
import { TextArea, TextBox } from './catalogue/text-input.ts';
import { XYPanel } from './catalogue/xy-panel.ts';
import type { ComponentSpec } from './spec.ts';

export { PANEL_GAPS } from './catalogue/column-panel.ts';
export { DropDownChoice } from './catalogue/drop-down.ts';
export * from './resolve.ts';
export type * from './spec.ts';

/** Every component of the `anvil` module, bases before what inherits from them. */
export const COMPONENT_SPECS: readonly ComponentSpec[] = [
  base.Component,
  base.Container,
  base.ClassicComponent,
  base.ClassicContainer,
  base.WithLayout,
  base.InvalidComponent,
  Label,
  Button,
  TextBox,
  TextArea,
  CheckBox,
  RadioButton,
  DropDown,
  DatePicker,
  Timer,
  Spacer,
  Canvas,
  SimpleCanvas,
  Image,
  YouTubeVideo,
  FileLoader,
  RichText,
  Plot,
  LinearPanel,
  FlowPanel,
  GridPanel,
  XYPanel,
  ColumnPanel,
  Link,
  HtmlTemplate,
  HtmlComponent,
  RepeatingPanel,
  Paginator,
  DataGrid,
  DataRowPanel,
  GoogleMap,
  AbstractOverlay,
  Marker,
  Polyline,
  Polygon,
  Rectangle,
  Circle,
  InfoWindow,
];

/** Node types without a component. */
export const OVERLAY_SPECS: readonly ComponentSpec[] = [Alert, CodeToScan, Notification, PageControls];
