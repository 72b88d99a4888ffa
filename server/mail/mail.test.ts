/**
 * Mail that server code sends, received by a real mail server: contents arrive complete, and nothing can be injected into headers.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MailServer } from '../testing/mail-server.ts';
import { BROWSER, SERVER } from '../testing/service-callers.ts';
import { Bytes, type Value, type ValueMap } from '../values/index.ts';
import { mailService, Outbox, type SmtpOptions, smtp } from './index.ts';

const server = new MailServer();
let options: SmtpOptions;

beforeAll(async () => {
  options = {
    ...{ host: '127.0.0.1', port: await server.listen(), encryption: null },
    account: { user: 'me', password: 'pass word' },
  };
});
beforeEach(() => {
  server.mails.length = 0;
  server.unknown.clear();
});
afterAll(() => server.close());

const sender = () => ({ address: 'no-reply@app.example.com', name: '' });

/** Sends as server code does; `lines` is the terminal output. */
async function send(kwargs: ValueMap, { deliver = smtp(options) as ReturnType<typeof smtp> | null, isTrusted = true } = {}) {
  const lines: string[] = [];
  const outbox = new Outbox({ tell: (line) => lines.push(line), deliver, sender });
  const { functions } = mailService({ send: outbox.send, sender, open: () => Promise.reject(new Error('none is lazy')) });
  const result = functions['anvil.private.email.send.v2']?.({ args: [], kwargs, shared: {} }, isTrusted ? SERVER : BROWSER);
  return { result: await Promise.resolve(result), lines, outbox };
}

const headersOf = (text: string) => text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');

test('a message goes to all whom it names, and those who get it unseen are not in it', async () => {
  const { result } = await send({
    to: ['Ann <ann@x.example>', 'bob@x.example'],
    bcc: 'eve@x.example',
    subject: 'Hi',
    text: 'there',
  });
  expect(result).toMatchObject({
    type: 'anvil.email.SendReport',
    value: { message_id: expect.stringMatching(/^<.+>$/), rejected: [] },
  });
  expect(server.mails).toMatchObject([
    { from: 'no-reply@app.example.com', to: ['ann@x.example', 'bob@x.example', 'eve@x.example'], user: 'me' },
  ]);
  expect(headersOf(server.mails[0]?.text ?? '')).toContain('To: Ann <ann@x.example>, bob@x.example');
  expect(server.mails[0]?.text).not.toContain('eve@x.example');
});

test.each<[ValueMap, string]>([
  [{ from_address: 'support' }, 'From: support@app.example.com'],
  [{ from_address: 'me@y.example', from_name: 'Me, myself' }, 'From: "Me, myself" <me@y.example>'],
  [{ from_address: 'You <you@y.example>' }, 'From: You <you@y.example>'],
  [{ from_name: 'The app' }, 'From: The app <no-reply@app.example.com>'],
])('%j is from %s', async (fields, line) => {
  await send({ to: 'ann@x.example', text: 'there', ...fields });
  expect(headersOf(server.mails[0]?.text ?? '')).toContain(line);
});

test('an attachment of any bytes comes as it is, whatever type it says it has', async () => {
  const content = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 256);
  await send({ to: 'ann@x.example', text: 'a', attachments: new Bytes(content, 'text/html\r\nX-Evil: 1', 'b "c".txt') });
  const { text = '' } = server.mails[0] ?? {};
  expect(text.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'));
  expect(text).toContain('Content-Type: application/octet-stream');
  expect(text).not.toContain('X-Evil');
});

test.each<[string, ValueMap, string, string]>([
  ['nobody to send to', { text: 'a' }, 'ValueError', 'to, cc or bcc'],
  ['nothing to send', { to: 'a@x.example' }, 'ValueError', 'text or html'],
  ['no address', { to: 'ann', text: 'a' }, 'ValueError', 'expects "to" to be addresses'],
  ['no address in a list', { to: ['a@x.example', 'b'], text: 'a' }, 'ValueError', '"b"'],
  ['a number', { to: 5, text: 'a' }, 'TypeError', 'expects "to" to be an address'],
  ['two senders', { to: 'a@x.example', text: 'a', from_address: 'a@x.example, b@x.example' }, 'ValueError', 'from_address'],
  ['text as an attachment', { to: 'a@x.example', text: 'a', attachments: 'b' }, 'TypeError', 'attachments'],
  ['inline attachments without ids', { to: 'a@x.example', text: 'a', inline_attachments: [] }, 'TypeError', 'dictionary'],
  ['an unknown field', { to: 'a@x.example', text: 'a', form: 'b' }, 'TypeError', "'form'"],
])('%s is refused by name, and nothing leaves', async (_what, fields, type, text) => {
  await expect(send(fields)).rejects.toMatchObject({ type, message: expect.stringContaining(text) });
  expect(server.mails).toEqual([]);
});

test('nothing that a field says begins a line of the head', async () => {
  const evil = fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('\r\n', '\n', '\r', '\u0000', '\u0085'), fc.string())
    .map(([before, end, after]) => `${before}${end}Bcc: eve@x.example${after}`);
  const fields = ['subject', 'from_name', 'from_address', 'to', 'cc', 'bcc', 'reply_to', 'in_reply_to', 'references'];
  await fc.assert(
    fc.asyncProperty(evil, fc.constantFrom(...fields), async (text, field) => {
      await expect(send({ to: 'ann@x.example', text: 'a', [field]: text })).rejects.toMatchObject({ type: 'ValueError' });
    }),
  );
  for (const name of ['a\r\nBcc: eve@x.example', 'a\nb'])
    await expect(
      send({ to: 'ann@x.example', text: 'a', attachments: new Bytes(new Uint8Array(), 'a/b', name) }),
    ).rejects.toMatchObject({
      type: 'ValueError',
    });
  await expect(send({ to: 'ann@x.example', text: 'a', inline_attachments: { 'a>\r\nb': null as Value } })).rejects.toThrow('ids');
  expect(server.mails).toEqual([]);
});

test('a server that takes nobody, or no password, is a failure to send that names no password', async () => {
  server.unknown.add('ann@x.example');
  const failure = { type: 'anvil.email.SendFailure', message: expect.stringContaining('no such person') };
  await expect(send({ to: 'ann@x.example', text: 'a' })).rejects.toMatchObject(failure);
  const account = { user: 'me', password: 'another secret' };
  const refused = await send({ to: 'bob@x.example', text: 'a' }, { deliver: smtp({ ...options, account }) }).catch(
    (error) => error,
  );
  expect(refused).toMatchObject({ type: 'anvil.email.SendFailure', message: expect.stringContaining('who are you?') });
  expect(refused.message).not.toContain('another secret');
});

test('who is not taken beside others is told in the report', async () => {
  server.unknown.add('ann@x.example');
  const { result } = await send({ to: ['ann@x.example', 'bob@x.example'], text: 'a' });
  expect(result).toMatchObject({ value: { rejected: ['ann@x.example'] } });
});

test('a server that has to encrypt and cannot gets nothing', async () => {
  const deliver = smtp({ ...options, encryption: 'starttls' });
  await expect(send({ to: 'ann@x.example', text: 'a' }, { deliver })).rejects.toMatchObject({ type: 'anvil.email.SendFailure' });
  expect(server.mails).toEqual([]);
});

test('browsers send nothing', async () => {
  const refused = { type: 'anvil.server.PermissionDenied' };
  await expect(send({ to: 'ann@x.example', text: 'a' }, { isTrusted: false })).rejects.toMatchObject(refused);
});

test('where nobody delivers, the author reads whom it was for, what about, and its links', async () => {
  const html = '<a href="https://x.example/a?b=1">x</a>';
  const { lines, outbox, result } = await send({ to: 'Ann <ann@x.example>', subject: 'Hi', html }, { deliver: null });
  expect(lines).toEqual(['mail to Ann <ann@x.example>, not sent: Hi https://x.example/a?b=1']);
  expect(outbox.mails).toMatchObject([{ subject: 'Hi', html, outcome: 'kept', from: sender() }]);
  expect(result).toMatchObject({ value: { message_id: null } });
  const both = {
    text: 'See https://x.example/a. Or (http://y.example/?a=1&b=2)!',
    html:
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">' +
      '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:o=\'urn:a http://o.example\'><a href="http://y.example/?a=1&amp;b=2">y</a>',
  };
  const { lines: told } = await send({ to: 'ann@x.example', subject: 'Hi', ...both }, { deliver: null });
  expect(told).toEqual(['mail to ann@x.example, not sent: Hi https://x.example/a http://y.example/?a=1&b=2']);
});

test('the outbox keeps the last hundred, with what became of them, and shows no links in production', async () => {
  const lines: string[] = [];
  let fails = false;
  const deliver = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve({ messageId: '<1>', rejected: [] }));
  const outbox = new Outbox({ tell: (line) => lines.push(line), deliver, showsLinks: false });
  const mail = { to: [{ address: 'ann@x.example', name: '' }], subject: 'Hi', text: 'https://x.example/key' };
  for (let sent = 0; sent < 101; sent += 1) await outbox.send({ ...mail, subject: String(sent) });
  fails = true;
  await expect(outbox.send(mail)).rejects.toThrow('away');
  expect([outbox.mails.length, outbox.mails[0]?.subject, outbox.mails.at(-1)?.outcome]).toEqual([100, '2', { failed: 'away' }]);
  const quiet = new Outbox({ tell: (line) => lines.push(line), showsLinks: false });
  await quiet.send(mail);
  expect(lines).toEqual(['mail to ann@x.example, not sent: Hi']);
  // The total size is limited as well.
  for (const subject of ['first', 'last']) await quiet.send({ ...mail, subject, text: 'x'.repeat(40 * 2 ** 20) });
  expect(quiet.mails.map(({ subject }) => subject)).toEqual(['last']);
});
