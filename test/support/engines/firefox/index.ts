/** Public interface of `test/support/engines/firefox`: Firefox as its users have it, driven by Playwright over WebDriver BiDi. */
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';

const RELAY = join(import.meta.dirname, 'bidi-relay.mjs');
/** The first start of Firefox after the machine has booted is slow. */
const SLOWEST_START = 90_000;

/** Turns off what a new profile does by itself and no test is about; and makes scroll bars take no width, as in the other engines. */
const QUIET = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'app.update.enabled': false,
  // The downloads panel would take the keyboard focus.
  'browser.download.alwaysOpenPanel': false,
  'app.normandy.enabled': false,
  // A driven Firefox would otherwise let pages open windows at any time.
  'dom.disable_open_during_load': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.useOverlayScrollbars': 1,
};
/**
 * When Playwright looks for an element by name, it would crash the content process (docs/browsers.md); with this preference it uses
 * ids.
 */
const ASKED_BY_ID = { 'accessibility.ARIAElementReflection.enabled': false };
/**
 * On a machine without a mouse Firefox tells pages that nothing can hover, and Plotly drags as on a phone (docs/browsers.md). The tests
 * use a mouse: these say that it points exactly (2) and hovers (4), as the other engines always do.
 */
const WITH_MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };
/** WebAssembly is compiled only once, without the optimizing second pass. */
const SHORT_LIVED = { 'javascript.options.wasm_optimizingjit': false };
/** The page's clock has a precision below a millisecond. */
const EXACT = { 'privacy.reduceTimerPrecision': false };

/**
 * @param program path of a Firefox
 * @param measures whether Python's WebAssembly is optimized as for users, and clocks are precise
 */
export function launchFirefox(program: string, measures: boolean): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: RELAY,
    env: { ...process.env, HEARTH_FIREFOX: program } as Record<string, string>,
    firefoxUserPrefs: { ...QUIET, ...ASKED_BY_ID, ...WITH_MOUSE, ...(measures ? EXACT : SHORT_LIVED) },
    timeout: SLOWEST_START,
  });
}
