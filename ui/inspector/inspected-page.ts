/** The interface between a page and its inspector: the only part of the inspector that the page's own script imports. */
import type { AppPayload, Batch, BootReport, Delivery, RecordedFrame } from '../../protocol/index.ts';
import type { Host } from '../host/index.ts';

/** One message on a wire. `at` is milliseconds since the page's time origin. */
export type WireEvent =
  | { readonly at: number; readonly kind: 'batch'; readonly message: Batch }
  | { readonly at: number; readonly kind: 'ran'; readonly seq: number; readonly failure: string | null }
  | { readonly at: number; readonly kind: 'delivery'; readonly message: Delivery }
  | RecordedFrame;

/** Is called with each message on a wire; with a delivery before its buffers are transferred. */
export type Watcher = (event: WireEvent) => void;

/** The app that a page shows. */
export interface InspectedApp {
  readonly host: Host;
  readonly payload: AppPayload;
  /** Class prefix, `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  /** Is the form in a container element of its own (the legacy feature `root_container`)? */
  readonly wrapped: boolean;
}

/** Records sampled profiles of Python (docs/how-to/profile-python.md). */
export interface PythonProfiles {
  /** Start recording. */
  start(): void;
  /**
   * Stop recording. Resolves to a text of speedscope's file format, which is empty where nothing was recorded; rejects when Python has
   * crashed.
   */
  end(): Promise<string>;
}

/** A page that the inspector can show. */
export interface InspectedPage {
  readonly window: Window & typeof globalThis;
  /** Null before there is an app. */
  readonly app: InspectedApp | null;
  /** Resolves when Python has started. */
  readonly booted: Promise<BootReport>;
  readonly profiles: PythonProfiles;
  /** Call `watcher` with the messages of both wires from now on; null ends that. */
  watch(watcher: Watcher | null): void;
}

/** The inspector's own script, loaded when it is first opened. */
export interface InspectorModule {
  /**
   * Show the inspector of a page.
   *
   * @param early the messages from before the inspector's script was loaded
   * @param pageUrl address of the page's script, which replayed copies of the page run
   */
  openInspector(page: InspectedPage, early: readonly WireEvent[], pageUrl: string): OpenInspector;
}

export interface OpenInspector {
  /** Show the inspector, which starts a new recording, or hide it, which ends the recording. */
  toggle(): void;
}
