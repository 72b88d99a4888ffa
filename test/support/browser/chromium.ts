import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Quiet, offline, and able to run as root in a container. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws Error when there is none: one line that says what to do. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumProgram());
}

/**
 * The program and its flags, as Playwright's launchers take them.
 *
 * @throws Error when there is none: one line that says what to do.
 */
export function chromiumProgram(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = process.env['CHROME_PATH'] ?? find();
  if (!executablePath)
    throw new Error('the browser tests need Chrome or Chromium: install one, or name its program in CHROME_PATH');
  return { executablePath, args: FLAGS };
}

function find(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find((path) => existsSync(path));
}
