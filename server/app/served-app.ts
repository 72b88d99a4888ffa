import type { LoadedApp } from './app-source.ts';

/** The app that is served: one state of its files at a time, for everyone. */
export interface ServedApp {
  /** The state that is served, without a look at the files. */
  readonly latest: LoadedApp;
  /** The state to open a page with: that of the files as they are now, where they load. */
  current(): Promise<LoadedApp>;
}

/** An app that is served as it was read, whatever becomes of its files. */
export class FixedApp implements ServedApp {
  readonly latest: LoadedApp;

  constructor(loaded: LoadedApp) {
    this.latest = loaded;
  }

  current(): Promise<LoadedApp> {
    return Promise.resolve(this.latest);
  }
}
