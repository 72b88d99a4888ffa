/** Public interface of `test/support/engines`: browsers of every engine that Hearth supports, with the same interface. */
export { type EngineName, engineOfTests, type LaunchOptions, lacking, launchEngine, narrowestWindow } from './engine.ts';
