import type { Locator, Page } from 'playwright-core';
import type { Visits } from '../browser/index.ts';
import { visitsOfPublic } from './visits.ts';
import { showcaseWorkspace } from './workspace.ts';

/** Visits to one form of `test/public/showcase`, which contains components of the libraries. */
export interface Showcase extends Visits {
  /** The text by which the form describes the last event. */
  said(page: Page): Locator;
}

/** Serves the form for the tests of a file; it is ready when it shows a text. */
export function showcase(form: string, ready: string): Showcase {
  const { app, options } = showcaseWorkspace(form);
  const visits = visitsOfPublic(app, { ready, options: [...options, '--startup', form] });
  return { ...visits, said: (page) => page.locator(':is(.anvil-m3-text, .anvil-label-text):is(.anvil-role-said *)') };
}
