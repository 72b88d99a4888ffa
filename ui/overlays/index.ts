/**
 * Public interface of `ui/overlays/`: boxes over the app that may be needed from the start, about code that runs long, a page that has stopped,
 * or another version. Dialogs and notifications have a door of their own, `dialogs/`.
 */
export { lazyDialogs } from './lazy-dialogs.ts';
export { showLongRun } from './long-run-toast.ts';
export { type NoticeKind, showNotice } from './notice.ts';
export { showStoppedDialog } from './stopped-dialog.ts';
