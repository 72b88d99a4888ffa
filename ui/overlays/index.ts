/** The door of `ui/overlays/`: what floats over the app. Alert and Notification are nodes; what is said of the session, of clicks, of code that runs long and of a page that has stopped is ours. */
export { Alert } from './alert/Alert.tsx';
export { showGesturePrompt } from './gesture-prompt.ts';
export { type Notice, type NoticeKind, showNotice } from './notice.ts';
export { Notification } from './notification/Notification.tsx';
export { showRunning } from './running.ts';
export { showSessionExpired } from './session-expired.ts';
export { type Stop, showStopped } from './stopped.ts';
