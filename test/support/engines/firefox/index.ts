/** The door of `test/support/engines/firefox`: Firefox as its users have it, driven by Playwright over WebDriver BiDi. */
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';

const RELAY = join(import.meta.dirname, 'bidi-relay.mjs');
/** A Firefox that is started for the first time since the machine was takes its time. */
const SLOWEST_START = 90_000;

/** What a new profile does by itself, and no test is about; scroll bars that take no width, as in the other engines. */
const QUIET = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'app.update.enabled': false,
  // The panel of downloads would take the keys.
  'browser.download.alwaysOpenPanel': false,
  'app.normandy.enabled': false,
  // Driven, it would let pages open windows at any time.
  'dom.disable_open_during_load': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.useOverlayScrollbars': 1,
};
/** Playwright, looking for an element by its name, would end the process for pages (docs/browsers.md): it asks by ids then. */
const ASKED_BY_ID = { 'accessibility.ARIAElementReflection.enabled': false };
/** Python is compiled once, and not a second time for speed. */
const SHORT_LIVED = { 'javascript.options.wasm_optimizingjit': false };
/** The page's clock tells parts of milliseconds. */
const EXACT = { 'privacy.reduceTimerPrecision': false };

/**
 * @param program path of a Firefox
 * @param measures whether Python's WebAssembly is optimized as for users, and time told exactly
 */
export function launchFirefox(program: string, measures: boolean): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: RELAY,
    env: { ...process.env, HEARTH_FIREFOX: program } as Record<string, string>,
    firefoxUserPrefs: { ...QUIET, ...ASKED_BY_ID, ...(measures ? EXACT : SHORT_LIVED) },
    timeout: SLOWEST_START,
  });
}
