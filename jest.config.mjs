const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
};
const bundles = {
  globalSetup: '<rootDir>/tests/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/global-teardown.mjs',
};
const docker = {
  globalSetup: '<rootDir>/tests/docker/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/docker/global-teardown.mjs',
};
const browser = {
  globalSetup: '<rootDir>/tests/browser/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/browser/global-teardown.mjs',
};
const e2e = { ...bundles, globalSetup: '<rootDir>/tests/e2e/global-setup.mjs' };
const rooms = [
  'contract',
  'hosts',
  'inputs',
  'measure',
  'page',
  'plan',
  'platforms',
  'postgres',
  'profiles',
  'properties',
  'publish',
  'report',
  'revisions',
  'security',
  'stats',
  'system',
  'templates',
  'workload',
];

export default {
  testTimeout: 180_000,
  reporters: ['default', '<rootDir>/tests/count-reporter.mjs'],
  projects: [
    {
      ...common,
      globalSetup: '<rootDir>/tests/server-setup.mjs',
      displayName: 'unit',
      testMatch: rooms.map((room) => `<rootDir>/tests/${room}/**/*.test.ts`),
    },
    { ...common, ...bundles, displayName: 'integration', testMatch: ['<rootDir>/tests/integration/**/*.test.ts'] },
    { ...common, ...browser, displayName: 'browser', testMatch: ['<rootDir>/tests/browser/**/*.test.ts'] },
    { ...common, ...docker, displayName: 'docker', testMatch: ['<rootDir>/tests/docker/**/*.test.ts'] },
    { ...common, ...e2e, displayName: 'e2e', testMatch: ['<rootDir>/tests/e2e/**/*.test.ts'] },
  ],
};
