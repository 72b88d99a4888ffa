/** Mail that server code sends and secrets that it reads, with a complete server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json } from '../../protocol/index.ts';
import { MailServer } from '../testing/mail-server.ts';
import { PYTHONS } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';

const mails = new MailServer();
const port = await mails.listen();
const folder = mkdtempSync(join(tmpdir(), 'hearth-letters-'));
const file = join(folder, 'mine.yaml');
writeFileSync(file, 'api_key: from the file\nother: x\n');
afterAll(async () => {
  await mails.close();
  rmSync(folder, { recursive: true });
});

const SMTP = ['--smtp-host', '127.0.0.1', '--smtp-port', String(port), '--smtp-user', 'me', '--smtp-password', 'pass word'];

describe.each(PYTHONS)('on %s', (_where, python) => {
  const serving = serveFixture('letters', '--python', python, ...SMTP, '--secrets', file, '--secret', 'key=very secret');
  let page: Page;
  beforeAll(async () => {
    page = await openSocket(serving.address);
  });
  afterAll(() => page.close());
  const call = async (command: string, ...args: Json[]) => (await page.call({ command, args, kwargs: {} })).message;

  test('media of all kinds come with a message, whoever makes them', async () => {
    mails.mails.length = 0;
    expect((await call('send_all_kinds'))['response']).toEqual(['SendReport', expect.stringMatching(/^<.*>$/), []]);
    const [{ to, from, text } = { to: [], from: '', text: '' }] = mails.mails;
    expect([from, to]).toEqual([
      'support@localhost',
      ['ann@example.com', 'bob@example.com', 'cem@example.com', 'dee@example.com', 'eve@example.com'],
    ]);
    const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, at) => at)).toString('base64');
    expect(text.replaceAll('\r\n', '')).toContain(bytes);
    for (const content of ['<p>lazy</p>', 'there']) expect(text).toContain(Buffer.from(content).toString('base64'));
    expect(text).toMatch(/Content-Type: image\/gif; name=logo\.gif[\s\S]*Content-ID: <logo>[\s\S]*Content-Disposition: inline/i);
    expect(text).toContain('In-Reply-To: <1@example.com>');
    expect(text).toContain('Reply-To: help@example.com');
  });

  test('what cannot be sent is an exception with its name', async () => {
    expect((await call('send', { to: 'ann@example.com', text: 'a', subject: 'a\nb' }))['response']).toEqual([
      'AnvilWrappedError',
      'anvil.email.send() expects "subject" to be one line, got "a\\nb"',
    ]);
    mails.unknown.add('nobody@example.com');
    expect((await call('send', { to: 'nobody@example.com', text: 'a' }))['response']).toEqual([
      'SendFailure',
      expect.stringContaining('no such person'),
    ]);
  });

  test('secrets are read by server code, and who has not given one is told how', async () => {
    expect((await call('secret', 'api_key'))['response']).toBe('from the file');
    expect((await call('secret', 'never_given'))['response']).toMatch(/no secret "never_given" here.*HEARTH_SECRET_NEVER_GIVEN/);
    expect((await call('sealed', 'key', 'other', 'Grüße'))['response']).toEqual([
      true,
      false,
      true,
      expect.stringMatching('"other"'),
    ]);
    expect((await call('anvil.private.secrets.get_secret', 'key'))['error']).toMatchObject({
      type: 'anvil.server.PermissionDenied',
    });
  });

  test('what the app expects and is not there is told at start, and no secret is', () => {
    const told = serving.lines.join('\n');
    expect(told).toMatch(/secret never_given is not given: give it with --secret never_given=VALUE/);
    expect(told).toMatch(/letters\.py:14: @anvil\.email\.handle_message: this server sends mail, and receives none/);
    expect(told).not.toMatch(/very secret|from the file|pass word/);
  });
});
