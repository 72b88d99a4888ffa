/** Finds the browser for the tests, or installs one if the system's package manager can. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage, onPath } from './system-packages.mjs';

/** Chromium without the parts of a desktop browser: the same engine, with half of the processor time for a visit. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

/** Where installers put browsers outside the PATH. */
const PLACES = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  }),
};

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | null} path of a Chrome or Chromium: `CHROME_PATH`, otherwise an installed one
 * @throws {Error} when there is no file at `CHROME_PATH`.
 */
export function findBrowser(environment = process.env) {
  const { CHROME_PATH: named, PATH: path } = environment;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH should name a Chrome or Chromium, but there is no file ${named}`);
  }
  const [installed] = onPath(COMMANDS, path);
  return installed ?? (PLACES[process.platform] ?? []).find((file) => existsSync(file)) ?? null;
}

/**
 * @returns {string} path of the browser
 * @throws {Error} with a message that tells what to do, when there is none.
 */
export function browserProgram() {
  const found = findBrowser();
  if (found === null)
    throw new Error('the browser tests need Chrome or Chromium: install one, or name its program in CHROME_PATH');
  return found;
}

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | null} path of a headless shell on the PATH; null where there is none, or where `CHROME_PATH` names the browser
 *   for the tests
 */
export function findHeadlessShell({ CHROME_PATH: named, PATH: path } = process.env) {
  return named ? null : (onPath(HEADLESS_SHELLS, path)[0] ?? null);
}

/**
 * Install Chromium and its headless shell with apt-get, if one is missing and apt-get can be used. Tests can run without the shell.
 *
 * @throws {Error} with a message that tells what to do, when there is still no browser.
 */
export async function ensureBrowser() {
  if (findBrowser() === null) await installPackage('chromium', 'no browser found');
  browserProgram();
  if (!process.env['CHROME_PATH'] && findHeadlessShell() === null)
    await installPackage('chromium-headless-shell', 'no headless shell found');
}
