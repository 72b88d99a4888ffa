/** The door of `ui/components/`: what the page can show, by the name a component has in the specs. */
import { Button } from './Button.tsx';
import { CheckBox } from './CheckBox.tsx';
import { ColumnPanel } from './ColumnPanel.ts';
import { DataGrid } from './DataGrid.ts';
import { DataRowPanel } from './DataRowPanel.ts';
import { DropDown } from './DropDown.tsx';
import type { ComponentDefinition } from './definition.ts';
import { FlowPanel } from './FlowPanel.ts';
import { GridPanel } from './GridPanel.ts';
import { HtmlComponent } from './HtmlComponent.ts';
import { HtmlTemplate } from './HtmlTemplate.ts';
import { Image } from './Image.tsx';
import { InvalidComponent } from './InvalidComponent.tsx';
import { Label } from './Label.tsx';
import { LinearPanel } from './LinearPanel.ts';
import { Link } from './Link.tsx';
import { LATE_TYPES, LateComponents } from './late-components.ts';
import { Plain } from './Plain.ts';
import { RadioButton } from './RadioButton.tsx';
import { RepeatingPanel } from './RepeatingPanel.ts';
import { formats } from './rich-text/loading.ts';
import { Spacer } from './Spacer.ts';
import { TextArea } from './TextArea.ts';
import { TextBox } from './TextBox.ts';
import { XYPanel } from './XYPanel.ts';

export type * from './definition.ts';
export type { LateComponents } from './late-components.ts';
export { whenChunkIsLost } from './shared/chunk.ts';

/** What is on the page from the start; all others are in `late.ts`. */
const definitions: readonly ComponentDefinition[] = [
  Button,
  CheckBox,
  ColumnPanel,
  DataGrid,
  DataRowPanel,
  DropDown,
  FlowPanel,
  GridPanel,
  HtmlComponent,
  HtmlTemplate,
  Image,
  InvalidComponent,
  Label,
  LinearPanel,
  Link,
  Plain,
  RadioButton,
  RepeatingPanel,
  Spacer,
  TextArea,
  TextBox,
  XYPanel,
];

const registry = new Map(definitions.map((definition) => [definition.type, definition]));

/** Every component that the page has by now. A new one is a file beside this and a line in a list: above, or in `late.ts`. */
export const componentRegistry: ReadonlyMap<string, ComponentDefinition> = registry;

/** Brings the others into that registry. */
export const lateComponents: LateComponents = new LateComponents(
  registry,
  LATE_TYPES,
  async () => (await import('./late.ts')).late,
  [['RichText', formats]],
);
