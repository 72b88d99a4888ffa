/** The door of `server/front/remote`: an app server's page, read and given Hearth's client. */
export { type HearthPageContext, hearthPage } from './hearth-page.ts';
export { OriginMap } from './origins.ts';
export { type RemotePage, readPage } from './read-page.ts';
