/**
 * Two projects per part of the tests: files that run beside each other, and those that have the machine to themselves
 * (below a folder `alone`); one of tests that run by name only; and one per engine that some of the browser's files run in once
 * more. Jest runs in ESM mode on the pinned Node: `npm test -- unit`, or by hand `node scripts/jest.mjs --selectProjects unit`.
 */
import {
  aloneFiles,
  aloneProject,
  engineParts,
  jestParts,
  SOAK,
  sharedFiles,
  sharedProject,
  soakFiles,
} from './scripts/lib/gate/jest-parts.mjs';

/** @param {boolean} tsx */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx }, target: 'es2024', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** @type {import('jest').Config} */
const shared = {
  rootDir: import.meta.dirname,
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  cacheDirectory: '<rootDir>/.cache/jest',
};

/** @param {string} part */
const loading = (part) =>
  part === 'ui'
    ? { testEnvironment: '<rootDir>/test/support/page/environment.mjs' }
    : { testEnvironment: 'node', testRunner: '<rootDir>/scripts/lib/gate/native/runner.mjs' };

/** @type {import('jest').Config} */
export default {
  projects: [
    ...[...jestParts.keys()].flatMap((part) => [
      { ...shared, ...loading(part), displayName: sharedProject(part), testMatch: sharedFiles(part) },
      { ...shared, ...loading(part), displayName: aloneProject(part), testMatch: aloneFiles(part) },
    ]),
    { ...shared, ...loading(SOAK), displayName: sharedProject(SOAK), testMatch: soakFiles.map((file) => `<rootDir>/${file}`) },
    // Each of these files runs once more per engine, with a module state of its own.
    ...[...engineParts].map(([engine, files]) => ({
      ...shared,
      displayName: sharedProject(engine),
      globals: { hearthEngine: engine },
      testMatch: files.map((file) => `<rootDir>/${file}`),
    })),
  ],
  testSequencer: '<rootDir>/scripts/lib/gate/jest-sequencer.mjs',
  // `npm test` repeats what failed by itself, at its very end.
  reporters: [['default', { summaryThreshold: Number.MAX_SAFE_INTEGER }]],
};
