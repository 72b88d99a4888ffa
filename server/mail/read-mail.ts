import { argumentsOf, type ServiceCall, ServiceError } from '../services/index.ts';
import { Bytes, isPlainMap, LazyMedia, type Value } from '../values/index.ts';
import { breaksHeader, mailboxesIn } from './addresses.ts';
import type { Attachment, Mailbox, OutgoingMail } from './mail.ts';

/** Reads the content of lazy media. */
export type Fetch = (media: LazyMedia) => Promise<Bytes>;

const NAME = 'anvil.email.send';
const PARAMETERS = [
  ...(['to', 'from_address', 'from_name', 'subject', 'text', 'html', 'cc', 'bcc', 'reply_to'] as const),
  ...(['attachments', 'inline_attachments', 'in_reply_to', 'references'] as const),
] as const;
type Parameter = (typeof PARAMETERS)[number];
type Given = Readonly<Partial<Record<Parameter, Value>>>;

const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; *[\w.+-]+=(?:[\w.+-]+|"[^"\\\p{Cc}]*"))*$/u;

/**
 * Reads the message from the arguments of `anvil.email.send` (api §14.5).
 *
 * @param sender the server's own sender, whose name and domain are the defaults
 * @throws ServiceError TypeError or ValueError for an argument that is not valid in a message, naming the argument
 */
export async function readMail(call: ServiceCall, sender: Mailbox, fetch: Fetch): Promise<OutgoingMail> {
  const given = argumentsOf(call, NAME, PARAMETERS);
  const lists = { to: mailboxes(given, 'to'), cc: mailboxes(given, 'cc'), bcc: mailboxes(given, 'bcc') };
  if (Object.values(lists).every((list) => list.length === 0)) refuse('ValueError', 'expects somebody to send to: to, cc or bcc');
  const [text, html] = [textOf(given, 'text'), textOf(given, 'html')];
  if (text === '' && html === '') refuse('ValueError', 'expects something to send: text or html');
  const [inReplyTo, references] = [headerOf(given, 'in_reply_to'), headerOf(given, 'references')];
  return {
    ...lists,
    from: fromOf(given, sender),
    replyTo: mailboxes(given, 'reply_to'),
    subject: headerOf(given, 'subject'),
    ...(text !== '' && { text }),
    ...(html !== '' && { html }),
    ...(inReplyTo !== '' && { inReplyTo }),
    ...(references !== '' && { references }),
    attachments: [...(await attachmentsOf(given.attachments, fetch)), ...(await inlineOf(given.inline_attachments, fetch))],
  };
}

function refuse(type: 'TypeError' | 'ValueError', text: string): never {
  throw new ServiceError(type, `${NAME}() ${text}`);
}

function textOf(given: Given, name: Parameter): string {
  const value = given[name] ?? '';
  return typeof value === 'string' ? value : refuse('TypeError', `expects "${name}" to be text`);
}

function headerOf(given: Given, name: Parameter): string {
  const text = textOf(given, name);
  return breaksHeader(text) ? refuse('ValueError', `expects "${name}" to be one line, got ${JSON.stringify(text)}`) : text;
}

function mailboxes(given: Given, name: Parameter): readonly Mailbox[] {
  const value = given[name] ?? [];
  const texts = Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
  return texts.flatMap((text) => {
    if (typeof text !== 'string') return refuse('TypeError', `expects "${name}" to be an address, or a list of them`);
    return (
      mailboxesIn(text) ??
      refuse('ValueError', `expects "${name}" to be addresses such as ann@example.com, got ${JSON.stringify(text)}`)
    );
  });
}

/** The sender. `from_address` may be only the part before the @; the domain is then that of the server's own sender. */
function fromOf(given: Given, sender: Mailbox): Mailbox {
  const [text, name] = [headerOf(given, 'from_address').trim(), headerOf(given, 'from_name') || sender.name];
  if (text === '') return { address: sender.address, name };
  const [box, ...others] = mailboxesIn(text.includes('@') ? text : `${text}@${sender.address.replace(/^.*@/, '')}`) ?? [];
  if (!box || others.length > 0)
    return refuse(
      'ValueError',
      `expects "from_address" to be one address, or the name in front of one, got ${JSON.stringify(text)}`,
    );
  return { address: box.address, name: headerOf(given, 'from_name') || box.name || sender.name };
}

async function attachmentsOf(value: Value | undefined, fetch: Fetch): Promise<Attachment[]> {
  const media = Array.isArray(value) ? (value as readonly Value[]) : value == null ? [] : [value];
  return await Promise.all(media.map((each) => attachment('attachments', each, null, fetch)));
}

async function inlineOf(value: Value | undefined, fetch: Fetch): Promise<Attachment[]> {
  if (value == null) return [];
  if (!isPlainMap(value)) return refuse('TypeError', 'expects "inline_attachments" to be a dictionary of media by their ids');
  return await Promise.all(
    Object.entries(value).map(([id, media]) => {
      if (!/^[^\s<>\p{Cc}]+$/u.test(id))
        refuse('ValueError', `expects ids of inline_attachments without spaces, got ${JSON.stringify(id)}`);
      return attachment('inline_attachments', media, id, fetch);
    }),
  );
}

async function attachment(argument: Parameter, media: Value, id: string | null, fetch: Fetch): Promise<Attachment> {
  const bytes = media instanceof LazyMedia ? await fetch(media) : media;
  if (!(bytes instanceof Bytes)) return refuse('TypeError', `expects "${argument}" to be media`);
  const { content, contentType } = bytes;
  const name = (media instanceof LazyMedia ? media.name : null) ?? bytes.name;
  if (name !== null && breaksHeader(name))
    refuse('ValueError', `expects names of ${argument} to be one line, got ${JSON.stringify(name)}`);
  return { name, contentType: CONTENT_TYPE.test(contentType) ? contentType : 'application/octet-stream', content, id };
}
