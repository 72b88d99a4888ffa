/** The door of `server/reverse-proxy/remote`: an app server's page, read and given Hearth's client. */
export { hearthPage } from './hearth-page.ts';
export { OriginMap } from './origins.ts';
export { readPage } from './read-page.ts';
