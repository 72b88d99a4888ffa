/** The door of `ui/overlays/`: what floats over the app. Alert and Notification are nodes; the dialogs about the session, about clicks and about a page that has stopped are ours. */
export { Alert } from './alert/Alert.tsx';
export { showGesturePrompt } from './gesture-prompt.ts';
export { Notification } from './notification/Notification.tsx';
export { showSessionExpired } from './session-expired.ts';
export { type Stop, showStopped } from './stopped.ts';
