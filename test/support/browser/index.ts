/** The door of `test/support/browser`: real apps on a real server, looked at in a browser. */
export {
  type AppServer,
  type RunResult,
  repoFile,
  run,
  serveApp,
  serveWithSnapshots,
} from '../../../testing/browser/app-server.ts';
export { agree, agreeWhereAsked } from './agree.ts';
export { serious } from './axe.ts';
export { type Cut, type CutLine, cutLine } from './cut-line.ts';
export { makeMarkup } from './form-markup.ts';
export { giveFile } from './give-file.ts';
export { goodbye } from './goodbye.ts';
export { type Held, held } from './held.ts';
export { describeInEngines, heardOfWorkers, testIn, testInChromium, testWithStackSwitching } from './in-engines.ts';
export { type Kept, kept } from './kept.ts';
export { goesOn, longRunNotice, openAnew, pressStop, toldSoon, untilNoticeGone } from './long-runs.ts';
export { type MoodyLine, moodyLine } from './moody-line.ts';
export { button, labelText } from './on-page.ts';
export { longestPageTask, type PageTask } from './page-tasks.ts';
export { readPdf } from './pdf-text.ts';
export type { Proxy } from './proxy.ts';
export { type Stages, stages } from './stage.ts';
export { type HostStyle, openTlsProxy } from './tls-proxy.ts';
export { until } from './until.ts';
export { type VisitOptions, type Visits, visits } from './visits.ts';
export { waitsBy } from './waits-by.ts';
export { leaveBrowser, workerBrowser } from './worker-browser.ts';
export { attachToWorker } from './worker-session.ts';
