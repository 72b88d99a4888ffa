import { type Browser, chromium } from 'playwright-core';
import { browserProgram } from '../../scripts/lib/browser.mjs';

/** What Playwright switches off. Of several lists on a command line Chromium takes the last, so that ours has these again. */
const OFF_WITH_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The lists below the address bar: web pages of Chromium's own in every window, which cost a third of a visit. */
const ADDRESS_LISTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Quiet, offline, and able to run as root in a container. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_WITH_PLAYWRIGHT, ...ADDRESS_LISTS].join(',')}`,
];

/** Python is compiled once, and not a second time for speed: that costs a visit of seconds a fifth of its work and pays later. */
export const SHORT_LIVED = ['--js-flags=--liftoff-only'];

/** Windows that no click has led to are refused, as they are to users. */
const WITHOUT = ['--disable-popup-blocking'];

/**
 * @param more flags of Chromium's, behind ours
 * @param program path of what is started in place of the Chromium that is installed
 * @throws Error when there is none: one line that says what to do.
 */
export function launchChromium(more: readonly string[] = [], program?: string): Promise<Browser> {
  const { executablePath, args } = chromiumProgram(program);
  return chromium.launch({ executablePath, args: [...args, ...more], ignoreDefaultArgs: WITHOUT });
}

/**
 * The program and its flags, as Playwright's launchers take them.
 *
 * @throws Error when there is none: one line that says what to do.
 */
export function chromiumProgram(program = browserProgram()): { readonly executablePath: string; readonly args: string[] } {
  return { executablePath: program, args: FLAGS };
}
