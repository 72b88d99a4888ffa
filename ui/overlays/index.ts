/** The door of `ui/overlays/`: what floats over the app. Alert and Notification are nodes; the session dialog is ours. */
export { Alert } from './alert/Alert.tsx';
export { Notification } from './notification/Notification.tsx';
export { showSessionExpired } from './session-expired.tsx';
