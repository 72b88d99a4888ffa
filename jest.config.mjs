/**
 * One project per kind of environment. Jest runs in ESM mode on the pinned Node: `npm test -- unit`, or by hand
 * `node scripts/jest.mjs --selectProjects unit`.
 */

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

/** @type {import('jest').Config} */
const node = { ...shared, testEnvironment: 'node' };

const beside = (folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`);

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: beside(['protocol', 'shared', 'worker', 'server', 'scripts', 'bench', 'test/support/node']),
    },
    {
      ...shared,
      displayName: 'ui',
      testMatch: beside(['ui', 'test/support/page']),
      testEnvironment: '<rootDir>/test/support/page/environment.mjs',
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: beside(['test/integration', 'testing', 'test/python', 'test/conformance']),
    },
    { ...node, displayName: 'attack', testMatch: beside(['test/attack']) },
    { ...node, displayName: 'browser', testMatch: beside(['test/browser']) },
    { ...node, displayName: 'public', testMatch: beside(['test/public']) },
  ],
};
