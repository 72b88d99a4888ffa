/** The door of `server/users/mails`: messages about accounts, and where they go. */
export { LINK_PATHS, type LinkMail, mailWithLink } from './account-mails.ts';
export type { OutgoingMail, SendMail } from './mail.ts';
export { Outbox } from './outbox.ts';
