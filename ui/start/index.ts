/** The door of `start/`: what the page's first script does, in its head. */
export { type PageAssets, pageAssets } from './assets.ts';
export { begin, mayBeginAtOnce, type StartWindow } from './begin.ts';
