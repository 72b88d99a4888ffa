import type { Browser } from 'playwright-core';
import { findHeadlessShell } from '../../../scripts/lib/browser.mjs';
import { findFirefox, findWebKit } from '../../../scripts/lib/engines.mjs';
import { launchChromium, SHORT_LIVED } from '../../../testing/browser/chromium.ts';
import { launchFirefox } from './firefox/index.ts';
import { launchWebKit } from './webkit/index.ts';

/** Browser engines. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface LaunchOptions {
  /** A whole browser, in which Python's WebAssembly is optimized as for users; for tests that measure. */
  readonly measures?: boolean;
  /** A whole browser, since a headless shell does not allow what needs user activation. */
  readonly whole?: boolean;
}

/** The engine that these tests run in; not Chromium in the parts of `npm test -- engines`. */
export const engineOfTests: EngineName = (globalThis as { readonly hearthEngine?: EngineName }).hearthEngine ?? 'chromium';

/** Least width of a window in pixels: that of WebKit's browser is limited by its buttons. */
export const narrowestWindow = engineOfTests === 'webkit' ? 450 : 0;

/** How to install an engine that this machine lacks; null if it has the engine. */
export function lacking(engine: EngineName): string | null {
  if (engine === 'firefox' && findFirefox() === null)
    return 'there is no Firefox on this machine; install it, or name its program in FIREFOX_PATH';
  if (engine === 'webkit' && findWebKit() === null)
    return "there is no WebKitWebDriver with its browser on this machine, or no Xvfb; install Debian's webkit2gtk-driver and xvfb, or the like";
  return null;
}

/**
 * Starts a browser of the engine. What it gives is Playwright's own for Chromium and Firefox, and for WebKit as much of it as
 * our tests use.
 *
 * @throws Error when there is none: one line that says what to do
 */
export function launchEngine(engine: EngineName, { measures = false, whole = measures }: LaunchOptions = {}): Promise<Browser> {
  const missing = lacking(engine);
  if (missing !== null) return Promise.reject(new Error(`expected to start ${engine}, but ${missing}`));
  if (engine === 'firefox') return launchFirefox(findFirefox() as string, measures);
  if (engine === 'webkit') return launchWebKit(findWebKit() as NonNullable<ReturnType<typeof findWebKit>>);
  const shell = whole ? null : findHeadlessShell();
  return launchChromium(measures ? [] : SHORT_LIVED, shell ?? undefined);
}
