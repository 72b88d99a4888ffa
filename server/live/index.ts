/** The door of `server/live`: an app while its author works on it. */
export { Announcements, type News } from './announcements.ts';
export { type Followed, follow } from './follow.ts';
