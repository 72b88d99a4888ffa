import { type Browser, chromium } from 'playwright-core';
import { browserProgram } from '../../scripts/lib/browser.mjs';

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
  // Windows that no click has led to are refused, as they are to users.
  return chromium.launch({ ...chromiumProgram(), ignoreDefaultArgs: ['--disable-popup-blocking'] });
}

/**
 * The program and its flags, as Playwright's launchers take them.
 *
 * @throws Error when there is none: one line that says what to do.
 */
export function chromiumProgram(): { readonly executablePath: string; readonly args: string[] } {
  return { executablePath: browserProgram(), args: FLAGS };
}
