/** The door to dialogs and notifications, which come with a later part of the page: those of the app are nodes, the other two ours. */
export { Alert } from '../alert/Alert.tsx';
export { showGesturePrompt } from '../gesture-prompt.ts';
export { Notification } from '../notification/Notification.tsx';
export { showSessionExpired } from '../session-expired.ts';
