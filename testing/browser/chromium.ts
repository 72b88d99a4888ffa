import { type Browser, chromium } from 'playwright-core';
import { browserProgram } from '../../scripts/lib/browser.mjs';

/** Features that Playwright disables. They are repeated here, since Chromium uses only the last of several lists on a command line. */
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

/** The popups of the address bar: Chromium's own web pages in every window, which take a third of a visit's time. */
const ADDRESS_LISTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags for a browser without notices or network access, which can run as root in a container. */
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

/**
 * Has V8 compile Python only once, not again for speed, which takes a fifth of the time of a short visit, and is of use only later; nor
 * count calls for that.
 */
export const SHORT_LIVED = ['--js-flags=--liftoff-only,--no-wasm-inlining,--no-wasm-deopt'];

/** A flag of Playwright's that is removed, so that windows without a click are blocked, as for users. */
const WITHOUT = ['--disable-popup-blocking'];

/**
 * @param more flags for Chromium, which follow ours
 * @param program path of the program that is started in place of the installed Chromium
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
