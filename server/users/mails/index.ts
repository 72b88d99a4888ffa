/** Public interface of `server/users/mails`: emails about accounts. */
export { mailWithLink } from './account-mails.ts';
export { type AppMails, appMails } from './mail-templates.ts';
