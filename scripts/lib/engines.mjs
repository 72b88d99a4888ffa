/** Finds the other engines that apps are tested in beside Chromium, or gets them: Firefox, and WebKit in its GTK port. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage, onPath } from './system-packages.mjs';

/** Where installers put what is not on the PATH. */
const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
/** Debian's and Fedora's folders of libraries, in which WebKitGTK keeps the browser that is driven. */
const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64'];
const PACKAGES = ['webkit2gtk-4.1', 'webkitgtk-6.0'];

/**
 * @typedef {object} WebKit
 * @property {string} driver path of WebKitWebDriver
 * @property {string} browser path of the browser that it drives
 * @property {string} display path of Xvfb, the screen that the browser is on
 */

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | null} path of a Firefox: `FIREFOX_PATH`, else an installed one
 * @throws {Error} when `FIREFOX_PATH` names nothing
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
 * @param {readonly string[]} [libraries] folders in which, or in whose folders, WebKitGTK's packages are
 * @returns {WebKit | null} what runs WebKit without a screen; null where any of it is missing
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

/** Install with apt-get what is missing, where that is possible; without an engine, its tests say that they are skipped. */
export async function ensureEngines() {
  if (findFirefox() === null) await installPackage('firefox-esr', 'no Firefox found');
  if (findWebKit() !== null) return;
  await installPackage('webkit2gtk-driver', 'no WebKit found');
  await installPackage('xvfb', 'no screen for WebKit found');
}

/** @param {string} folder */
const foldersIn = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
