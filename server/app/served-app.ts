import type { LoadedApp } from './app-source.ts';

/** The app that is served, one version at a time for all users. */
export interface ServedApp {
  /** The version that is being served, without checking the files. */
  readonly latest: LoadedApp;
  /** The version to open a page with: re-read from the files, if they can be read. */
  current(): Promise<LoadedApp>;
}

/** An app that is served as it was read, without following changes of its files. */
export class FixedApp implements ServedApp {
  readonly latest: LoadedApp;

  constructor(loaded: LoadedApp) {
    this.latest = loaded;
  }

  current(): Promise<LoadedApp> {
    return Promise.resolve(this.latest);
  }
}
