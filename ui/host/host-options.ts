import type { Batch, NodeProps, QueuePolicy } from '../../protocol/index.ts';
import type { ComponentDefinition } from '../components/definition.ts';
import type { AskForClick } from './gestures/index.ts';
import type { JsComponents } from './js-components/index.ts';
import type { Budget } from './run/budget.ts';
import type { NextFrame, Send } from './run/outbox.ts';
import type { Viewport } from './run/viewport.ts';
import type { Spinner } from './services/index.ts';
import type { WireDefaults } from './tree/index.ts';

/** The parts of the page that the host uses, and the callbacks by which it reports. */
export interface HostOptions {
  readonly window: Window & typeof globalThis;
  /** Element that the app's open form goes into. */
  readonly appRoot: HTMLElement;
  /** Class prefix, `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  readonly registry: Pick<ReadonlyMap<string, ComponentDefinition>, 'get'>;
  readonly defaults: WireDefaults;
  readonly problemOf: (type: string, props: NodeProps) => string | null;
  readonly policy: (type: string, event: string) => QueuePolicy;
  readonly send: Send;
  readonly nextFrame: NextFrame;
  readonly showSessionExpired: () => void;
  /** Asks the user for a click that the browser requires (`gestures/`), by a dialog of `overlays/`. If absent, the user is not asked. */
  readonly askForClick?: AskForClick;
  /** The registry of component classes of page scripts. */
  readonly jsComponents?: JsComponents;
  readonly spinner: Spinner;
  /** Called when a component has failed, in whose place a box is shown. */
  readonly nodeFault: (where: string, error: unknown) => void;
  /** Called when the host itself has failed, or the worker sent something malformed (decisions/failures.md). */
  readonly fault: (where: string, error: unknown) => void;
  readonly budget?: Budget;
  readonly viewport?: Viewport;
  /** Called after each batch, for the inspector. */
  readonly ran?: (batch: Batch, milliseconds: number) => void;
}
