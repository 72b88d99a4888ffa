/** The door of `ui/overlays/`: what floats over the app and may be needed from the start: what is said of code that runs long, of a page that has stopped, of a version. Dialogs and notifications have a door of their own, `dialogs/`. */
export { lateDialogs } from './late-dialogs.ts';
export { type NoticeKind, showNotice } from './notice.ts';
export { showRunning } from './running.ts';
export { showStopped } from './stopped.ts';
