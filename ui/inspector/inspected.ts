/** What a page hands to the inspector: the only names of it that the page's own script knows. */
import type { AppPayload, Batch, BootReport, Delivery, RecordedFrame } from '../../protocol/index.ts';
import type { Host } from '../host/index.ts';

/** One thing that crossed a wire. `at` is milliseconds since the page's time origin. */
export type WireEvent =
  | { readonly at: number; readonly kind: 'batch'; readonly message: Batch }
  | { readonly at: number; readonly kind: 'ran'; readonly seq: number; readonly failure: string | null }
  | { readonly at: number; readonly kind: 'delivery'; readonly message: Delivery }
  | RecordedFrame;

/** Hears of a wire. It is told of a delivery before its buffers are given away. */
export type Watcher = (event: WireEvent) => void;

/** The app that a page shows. */
export interface InspectedApp {
  readonly host: Host;
  readonly payload: AppPayload;
  /** Class prefix, `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  /** Is the form within one more element (the legacy feature `root_container`)? */
  readonly wrapped: boolean;
}

/** Where Python spends its time, sampled (docs/how-to/profile-python.md). */
export interface PythonProfiles {
  /** Record from now on. */
  start(): void;
  /**
   * Record no more. Resolves to a text of speedscope's file format, empty where nothing was recorded; rejects when Python has
   * broken down.
   */
  end(): Promise<string>;
}

/** A page that can be looked into. */
export interface InspectedPage {
  readonly window: Window & typeof globalThis;
  /** Null before there is an app. */
  readonly app: InspectedApp | null;
  /** Resolves when Python is up. */
  readonly booted: Promise<BootReport>;
  readonly profiles: PythonProfiles;
  /** Hear of both wires; null: no more. */
  watch(watcher: Watcher | null): void;
}

/** The inspector's own script, loaded when it is first opened. */
export interface InspectorModule {
  /**
   * Show the inspector of a page.
   *
   * @param early what crossed before the script was there
   * @param pageUrl address of the page's script, which replayed copies run
   */
  openInspector(page: InspectedPage, early: readonly WireEvent[], pageUrl: string): OpenInspector;
}

export interface OpenInspector {
  /** Show it, which records anew, or put it away; nothing is recorded meanwhile. */
  toggle(): void;
}
