/**
 * The door of `ui/overlays/`: boxes over the app that may be needed from the start, about code that runs long, a page that has stopped,
 * or another version. Dialogs and notifications have a door of their own, `dialogs/`.
 */
export { lateDialogs } from './late-dialogs.ts';
export { type NoticeKind, showNotice } from './notice.ts';
export { showRunning } from './running.ts';
export { showStopped } from './stopped.ts';
