/** The door of `start/`: what the page's first script does, in its head. */
export { pageAssets, type TellingPage } from './assets.ts';
export { beginEarly, type StartWindow, takeWorker } from './begin.ts';
export { ACTS_ALONE, type DeedsWindow, type EarlyDeeds, noteDeeds } from './deeds.ts';
export type { Download } from './download.ts';
export { hasPicture, PICTURE_KEY } from './kept-picture.ts';
export { type LaterScript, runLater } from './later.ts';
