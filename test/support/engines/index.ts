/** The door of `test/support/engines`: browsers of every engine that Hearth serves, driven alike. */
export { type EngineName, engineOfTests, type LaunchOptions, lacking, launchEngine, narrowestWindow } from './engine.ts';
