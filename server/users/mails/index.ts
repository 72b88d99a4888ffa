/** The door of `server/users/mails`: messages about accounts. */
export { mailWithLink } from './account-mails.ts';
export { type AppMails, appMails } from './mail-templates.ts';
