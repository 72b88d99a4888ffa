/** Public interface of `ui/components/`: the components that the page can show, by their name in the specs. */
import { LATE_GUARD } from '../../protocol/index.ts';
import { installLate } from '../host/objects/events/index.ts';
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
import { LAZY_TYPES, LazyComponents } from './lazy-components.ts';
import { Plain } from './Plain.ts';
import { RadioButton } from './RadioButton.tsx';
import { RepeatingPanel } from './RepeatingPanel.ts';
import { formats } from './rich-text/formats-chunk.ts';
import { Spacer } from './Spacer.ts';
import { TextArea } from './TextArea.ts';
import { TextBox } from './TextBox.ts';
import { XYPanel } from './XYPanel.ts';

export type * from './definition.ts';
export type { LazyComponents } from './lazy-components.ts';
export { onChunkLoadError } from './shared/chunk.ts';

/** Components whose code is on the page from the start; all others are in `lazy-definitions.ts`. */
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

/** Every component whose code is loaded by now. To add a component, add a file here and a line to a list: above, or in `lazy-definitions.ts`. */
export const componentRegistry: ReadonlyMap<string, ComponentDefinition> = registry;

/** Loads the other components into the registry, and with them what few callables of Python need (`ui/host/objects/functions`). */
export const lazyComponents: LazyComponents = new LazyComponents(
  registry,
  [...LAZY_TYPES, LATE_GUARD],
  async () => {
    const { evaluateLate, lazyDefinitions } = await import('./lazy-definitions.ts');
    installLate(evaluateLate);
    return lazyDefinitions;
  },
  [['RichText', formats]],
);
