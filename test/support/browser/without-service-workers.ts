import type { BrowserContextOptions } from 'playwright-core';
import { type EngineName, engineOfTests } from '../engines/index.ts';

/**
 * For the browser context of a visitor whose test is not about service workers: Hearth's would spend as much processor time on
 * keeping the app's files as a test takes. Drivers of other engines cannot switch them off.
 */
export const withoutServiceWorkers = (engine: EngineName = engineOfTests): BrowserContextOptions =>
  engine === 'chromium' ? { serviceWorkers: 'block' } : {};
