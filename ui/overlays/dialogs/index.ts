/** The door to dialogs and notifications, which are in the lazily loaded part of the page: nodes of the app, and two dialogs of Hearth's own. */
export { Alert } from '../alert/Alert.tsx';
export { showGesturePrompt } from '../gesture-prompt.ts';
export { Notification } from '../notification/Notification.tsx';
export { showSessionExpired } from '../session-expired.ts';
