/** Public interface of `server/mail`: messages that this server sends, for server code and for itself. */
export { isEmail, mailboxText } from './addresses.ts';
export { linksIn } from './links.ts';
export type { Mailbox, OutgoingMail, SendMail } from './mail.ts';
export { mailService } from './mail-service.ts';
export { type KeptMail, Outbox } from './outbox.ts';
export { type SmtpEncryption, type SmtpOptions, smtp } from './smtp.ts';
