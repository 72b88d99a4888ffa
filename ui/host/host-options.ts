import type { Batch, NodeProps, QueuePolicy } from '../../protocol/index.ts';
import type { ComponentDefinition } from '../components/definition.ts';
import type { AskForClick } from './gestures/index.ts';
import type { JsComponents } from './js-components/index.ts';
import type { Budget } from './run/budget.ts';
import type { NextFrame, Send } from './run/outbox.ts';
import type { Viewport } from './run/viewport.ts';
import type { Spinner } from './services/index.ts';
import type { WireDefaults } from './tree/index.ts';

/** What the host has of the page, and what it is to tell of. */
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
  /** Asks the user for the click that a browser wants (`gestures/`); `overlays/` draws it. Without it nobody is asked. */
  readonly askForClick?: AskForClick;
  /** Component classes that page scripts have registered, or will. */
  readonly jsComponents?: JsComponents;
  readonly spinner: Spinner;
  /** A component failed; a box stands in its place. */
  readonly nodeFault: (where: string, error: unknown) => void;
  /** The host itself failed, or the worker said something malformed (decisions/failures.md). */
  readonly fault: (where: string, error: unknown) => void;
  readonly budget?: Budget;
  readonly viewport?: Viewport;
  /** After each batch, for the inspector. */
  readonly ran?: (batch: Batch, milliseconds: number) => void;
}
