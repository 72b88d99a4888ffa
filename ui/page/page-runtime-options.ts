import type { JsonObject, NodeProps, QueuePolicy } from '../../protocol/index.ts';
import type { ComponentDefinition } from '../components/definition.ts';
import type { LazyComponents } from '../components/index.ts';
import type { AskForClick } from '../host/index.ts';
import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';
import type { RunChoices, RunStage } from './run-watchdog.ts';

/** Why Python does not answer: the browser lacks a feature, Python could not be started, or it has crashed. */
export type StopKind = 'browser' | 'start' | 'crash';

export interface PageRuntimeOptions {
  readonly window: PageWindow & typeof globalThis;
  /** Make Python's worker. */
  readonly makeWorker: () => Worker;
  readonly registry: ReadonlyMap<string, ComponentDefinition>;
  /** Loads components into the registry for which no start waits; absent where all are there from the start. */
  readonly lazyComponents?: Pick<LazyComponents, 'load' | 'whenLoaded'>;
  readonly defaults: (type: string) => JsonObject;
  readonly problemOf: (type: string, props: NodeProps) => string | null;
  readonly policy: (type: string, event: string) => QueuePolicy;
  readonly showSessionExpired: (document: Document, prefix: string) => void;
  /** Tells the user why Python has stopped; `known` is the error's text. Returns a function that removes that box. */
  readonly showStoppedDialog: (kind: StopKind, known: string) => () => void;
  /** Tells the user that Python runs long without waiting, and offers choices; a stage of null removes that box. */
  readonly showLongRun: (stage: RunStage | null, choices: RunChoices) => void;
  /** Shows a notice, such as that the app was opened without its server. `known` is appended to its text. */
  readonly showNotice: (kind: NoticeKind, known: string) => void;
  readonly askForClick?: (document: Document, prefix: string) => AskForClick;
}
