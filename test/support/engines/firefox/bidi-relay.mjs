#!/usr/bin/env node
/**
 * Firefox for Playwright: starts the Firefox that `HEARTH_FIREFOX` names with the same arguments, and relays the messages between
 * the two. Playwright sends WebDriver BiDi commands that Firefox ESR does not know yet; those that make no difference to our tests
 * are answered here. Everything else is passed on unchanged.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Commands that are answered here: tests only ask for the default colours and motion. */
const ANSWERED = new Set(['emulation.setMediaFeaturesOverride']);
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.HEARTH_FIREFOX ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else relay(address);
});

/**
 * Prints the address it listens on, as Firefox does.
 *
 * @param {string} address of Firefox itself
 */
function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    const opened = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (ANSWERED.has(method)) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      browser.send(text);
    });
    browser.on('message', (data) => playwright.send(withDownload(String(data))));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}

/**
 * Playwright identifies a download by an id that this Firefox does not send yet; the address of the download serves as one.
 *
 * @param {string} text of a message from Firefox
 */
function withDownload(text) {
  if (!text.includes('"browsingContext.download')) return text;
  const message = JSON.parse(text);
  if (message.type !== 'event') return text;
  return JSON.stringify({ ...message, params: { download: message.params.url, ...message.params } });
}
