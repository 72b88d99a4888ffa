/**
 * Public interface of `host/`: the page's end of the tree protocol (decisions/roots-and-interiors.md). Components import `toolkit.ts` instead.
 */

export { owningNode } from './dom/live-node.ts';
export { cssName } from './dom/look.ts';
export type { AskForClick } from './gestures/index.ts';
export { createHost, type Host, VOCABULARY } from './host.ts';
export type { HostOptions } from './host-options.ts';
export { type JsComponentApi, JsComponents, jsComponentApi } from './js-components/index.ts';
export { PythonObject, textOf, type WhenReleased, watchRejections } from './objects/index.ts';
export type { TemplateCall } from './objects/template-call.ts';
export { ServerRenderedForm } from './paint/index.ts';
export { browserFrame } from './run/outbox.ts';
export { bindErrorIndicator, hideDrawingIfThemed, historyEntry, printFailed, Spinner, showError } from './services/index.ts';
export { connectWorker, PythonCrashed, type WorkerLink } from './worker-link.ts';
