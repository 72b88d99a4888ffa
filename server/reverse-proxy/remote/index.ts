/** Public interface of `server/reverse-proxy/remote`, which reads an app server's page and gives it Hearth's client. */
export { hearthPage } from './hearth-page.ts';
export { OriginMap } from './origins.ts';
export { readPage } from './read-page.ts';
