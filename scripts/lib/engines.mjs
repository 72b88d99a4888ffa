/** Finds the other engines in which apps are tested, beside Chromium, or installs them: Firefox, and WebKit in its GTK port. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage, onPath } from './system-packages.mjs';

/** Where the installer puts Firefox, outside the PATH. */
const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
/** Debian's and Fedora's folders for libraries, which contain WebKitGTK's browser for WebDriver. */
const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64'];
const PACKAGES = ['webkit2gtk-4.1', 'webkitgtk-6.0'];

/**
 * @typedef {object} WebKit
 * @property {string} driver path of WebKitWebDriver
 * @property {string} browser path of the browser that it drives
 * @property {string} display path of Xvfb, the virtual screen for the browser
 */

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | null} path of a Firefox: `FIREFOX_PATH`, otherwise an installed one
 * @throws {Error} when there is no file at `FIREFOX_PATH`
 */
export function findFirefox(environment = process.env) {
  const { FIREFOX_PATH: named, PATH: path } = environment;
  if (named && !existsSync(named)) throw new Error(`FIREFOX_PATH should name a Firefox, but there is no file ${named}`);
  if (named) return named;
  const [installed] = onPath(['firefox-esr', 'firefox'], path);
  return installed ?? (existsSync(FIREFOX_ON_MAC) ? FIREFOX_ON_MAC : null);
}

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {readonly string[]} [libraries] folders that contain WebKitGTK's packages, directly or one folder deeper
 * @returns {WebKit | null} the programs that run WebKit without a screen; null if one of them is missing
 */
export function findWebKit({ PATH: path } = process.env, libraries = LIBRARIES) {
  const [driver] = onPath(['WebKitWebDriver'], path);
  const [display] = onPath(['Xvfb'], path);
  const folders = libraries.flatMap((folder) => [folder, ...foldersIn(folder)]);
  const browser = folders
    .flatMap((folder) => PACKAGES.map((name) => join(folder, name, 'MiniBrowser')))
    .find((file) => existsSync(file));
  return driver && display && browser ? { driver, display, browser } : null;
}

/** Install missing engines with apt-get, if that can be used. Without an engine, its tests are reported as skipped. */
export async function ensureEngines() {
  if (findFirefox() === null) await installPackage('firefox-esr', 'no Firefox found');
  if (findWebKit() !== null) return;
  await installPackage('webkit2gtk-driver', 'no WebKit found');
  await installPackage('xvfb', 'no screen for WebKit found');
}

/** @param {string} folder */
const foldersIn = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
