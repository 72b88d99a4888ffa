import { type OpenMedia, refuseUntrusted, type Service, type ServiceCaller, ServiceError } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import { Bytes, type LazyMedia, Portable, whole } from '../values/index.ts';
import type { Mailbox, SendMail } from './mail.ts';
import { readMail } from './read-mail.ts';

export interface MailServiceOptions {
  readonly send: SendMail;
  /** The sender of messages that name none. */
  sender(): Mailbox;
  /** Opens the content of lazy media. Throws `ServiceError` or `NotHandedOut`. */
  open(media: LazyMedia, caller: ServiceCaller): Promise<OpenMedia>;
}

/** The service `anvil.private.email.…`, by which server code sends mail (api §14.5). */
export function mailService({ send, sender, open }: MailServiceOptions): Service {
  return {
    functions: {
      'anvil.private.email.send.v2': async (call, caller) => {
        refuseUntrusted(caller);
        const mail = await readMail(call, sender(), async (media) => await fetched(await open(media, caller)));
        try {
          const { messageId, rejected } = await send(mail);
          return new Portable('anvil.email.SendReport', { message_id: messageId, rejected });
        } catch (error) {
          throw new ServiceError('anvil.email.SendFailure', `The message could not be sent: ${errorText(error)}`);
        }
      },
    },
  };
}

async function fetched({ content, contentType, name }: OpenMedia): Promise<Bytes> {
  const [read] = await whole([['', content]]);
  return new Bytes(read?.[1] ?? new Uint8Array(), contentType, name);
}
