import { TRACE_FORMAT, TRACE_VERSION, type TraceFile, type TracePage } from '../../protocol/index.ts';
import type { InspectedPage } from './inspected-page.ts';
import { type ElementPicker, stylesOf } from './live/index.ts';
import type { Profiler } from './profile/index.ts';
import type { Recording } from './recording/index.ts';
import { treeOf } from './states/index.ts';

/** What the tabs show: an open page, or a trace. */
export interface Subject {
  readonly recording: Recording;
  /** Null for a trace. */
  readonly live: { readonly page: InspectedPage; readonly picker: ElementPicker } | null;
  /** Records profiles of Python, and shows them. */
  readonly profiler: Profiler;
  /** Address of the page's script, which replayed copies run. */
  readonly pageUrl: string;
  /** What a copy needs to look like the page. */
  look(): TracePage;
  /** The app's id; `href` is the address at which it runs, or ran. */
  readonly app: string;
  readonly href: string;
}

/** The recording as a trace file's text, from the first message on from which all states follow. */
export function traceText({ recording, app, href, look }: Subject): string {
  const { first, messages } = recording.traced;
  const trace: TraceFile = {
    format: TRACE_FORMAT,
    version: TRACE_VERSION,
    app,
    href,
    recorded: new Date().toISOString(),
    page: look(),
    tree: treeOf(first),
    entries: messages.map(({ record }) => record),
  };
  return JSON.stringify(trace);
}

/** What a copy needs to look like the page does now. */
export function lookOf({ window: { document }, app }: InspectedPage): TracePage {
  const { prefix = 'anvil-', wrapped = false } = app ?? {};
  return { prefix, wrapped, htmlClass: document.documentElement.className, styles: stylesOf(document) };
}
