import type { JsonObject, NodeProps, QueuePolicy } from '../../protocol/index.ts';
import type { ComponentDefinition } from '../components/definition.ts';
import type { LateComponents } from '../components/index.ts';
import type { AskForClick } from '../host/index.ts';
import type { NoticeKind } from '../overlays/index.ts';
import type { PageWindow } from './globals.ts';
import type { RunChoices, RunStage } from './run-watch.ts';

/** Why nothing of Python answers: the browser lacks something, it did not come up, it has broken down. */
export type StopKind = 'browser' | 'start' | 'crash';

export interface PageRuntimeOptions {
  readonly window: PageWindow & typeof globalThis;
  /** Make Python's worker. */
  readonly makeWorker: () => Worker;
  readonly registry: ReadonlyMap<string, ComponentDefinition>;
  /** Brings components into the registry that no start waits for; without it all are there. */
  readonly lateComponents?: Pick<LateComponents, 'load' | 'whenHere'>;
  readonly defaults: (type: string) => JsonObject;
  readonly problemOf: (type: string, props: NodeProps) => string | null;
  readonly policy: (type: string, event: string) => QueuePolicy;
  readonly showSessionExpired: (document: Document, prefix: string) => void;
  /** Nothing of Python answers any more: `known` says what is known of it. Gives the function that takes it back. */
  readonly showStopped: (kind: StopKind, known: string) => () => void;
  /** Python runs long without waiting; null: not any more. */
  readonly showRunning: (stage: RunStage | null, choices: RunChoices) => void;
  /** The app was opened without its server, that is back, or a part of this version is gone; `known` is what there is to tell besides. */
  readonly showNotice: (kind: NoticeKind, known: string) => void;
  readonly askForClick?: (document: Document, prefix: string) => AskForClick;
}
