/** The door of `server/background`: what is made of an app while it is served, on processes of their own. */
export { type BackgroundPlace, MadeOfApp, type Recipe, type Run } from './made-of-app.ts';
