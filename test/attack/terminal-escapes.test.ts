/** Whatever visitors send to the author's terminal is text: no escape sequence takes effect, and no line looks like another source's. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json } from '../../protocol/index.ts';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { rawGet } from '../../server/testing/raw-request.ts';
import { openHttp, openSocket, type Page } from '../../server/testing/wire-pages.ts';
import { type AppServer, serveApp } from '../support/browser/index.ts';

/** Escape sequences to clear the screen, set the title, write to the clipboard and change the text direction, in both forms. */
const HOSTILE = [
  '\u001b[2J',
  '\u001b]0;owned\u0007',
  '\u001b]52;c;cm0gLXJmIH4=\u001b\\',
  '\u009b31m',
  '\u009d0;x\u009c',
  '\r',
  '\b',
  '\u007f',
  '\u202e',
  '\u2066',
  '\u2028',
];
const FORGED = 'hearth | all is well';

const apps = new AppFolder();
let server: AppServer;
beforeAll(async () => {
  const app = apps.add('shop', {
    'server_code/Shop.py': [
      'import sys',
      'import anvil.server',
      '@anvil.server.callable',
      'def say(words):',
      '    print(words)',
      '    print(words, file=sys.stderr)',
      '@anvil.server.callable',
      'def fail(words):',
      '    raise ValueError(words)',
      '@anvil.server.callable',
      'def fetch(name):',
      '    __import__(name)',
      "@anvil.server.http_endpoint('/broken/:name')",
      'def broken(name):',
      '    raise ValueError(name)',
      '',
    ].join('\n'),
  });
  server = await serveApp(app, '--state', join(apps.path, 'state'));
});
afterAll(async () => {
  await server.stop();
  apps.remove();
});

/** Messages with these words in every place that the terminal may print. */
const messages = (words: string): readonly Json[] => [
  { type: 'CALL', id: '1', command: words, args: [], kwargs: {} },
  { type: 'CALL', id: '2', command: 'say', args: [words], kwargs: {} },
  { type: 'CALL', id: '3', command: 'fail', args: [words], kwargs: {} },
  { type: 'CALL', id: '4', command: 'fetch', args: [words], kwargs: {} },
  { type: 'CALL', id: '5', command: 'fail', args: [], kwargs: { [words]: 1 } },
  {
    type: 'CALL',
    id: '6',
    args: [],
    kwargs: {},
    liveObjectCall: { backend: words, method: words, id: words, permissions: [], methods: [] },
  },
  { type: 'LOG', id: '7', print: words },
  { type: 'LOG', id: '8', warning: { msg: words } },
  {
    type: 'LOG',
    id: '9',
    error: { type: words, message: words, trace: [[words, 1]], jsUrl: words, jsLine: 2, runtimeError: words },
  },
];

describe.each([
  ['socket', openSocket],
  ['HTTP', openHttp],
])('over %s', (way, open) => {
  test('names, arguments, prints and errors of a page reach the terminal spelled out', async () => {
    const page: Page = await open(server.address);
    for (const words of [...HOSTILE, HOSTILE.join('x'), `\n${FORGED}`])
      for (const message of messages(words)) await page.sendRaw(JSON.stringify(message));
    await page.call({ command: 'say', args: [`END ${way}`] });
    page.close();
    await server.said(new RegExp(`END ${way}[\\s\\S]*END ${way}`));
    // Each message, and each place in it, was printed.
    expect(server.output()).toMatch(/\\x1b\[2J failed/);
    expect(server.output()).toMatch(/browser \| warning: \\u202e/);
    expect(server.output()).not.toMatch(OBEYED);
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith(FORGED)),
    ).toEqual([]);
    console.info(`terminal: ${HOSTILE.length + 2} hostile texts in ${messages('').length} messages over ${way}, none obeyed`);
  });
});

/** Characters that terminals interpret: all control characters except newlines and tabs. */
const OBEYED = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

test('neither a path nor a header of a request is obeyed', async () => {
  const port = Number(new URL(server.address).port);
  for (const words of HOSTILE) {
    for (const path of [
      `/_/api/broken/${words}`,
      `/_/api/broken/${encodeURIComponent(words)}`,
      `/nowhere/${words}`,
      `/_/x/${words}`,
    ])
      await rawGet(port, path);
    await fetch(`${server.address}/_/api/broken/x`, { headers: { 'User-Agent': encodeURIComponent(words) } });
  }
  await rawGet(port, '/_/api/broken/END-of-paths');
  await server.said(/END-of-paths/);
  expect(server.output()).toMatch(/ValueError: \\x1b\[2J/);
  expect(server.output()).not.toMatch(OBEYED);
});
