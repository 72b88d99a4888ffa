/** The door of `server/users/mails`: messages about accounts. */
export { LINK_PATHS, type LinkMail, mailWithLink } from './account-mails.ts';
