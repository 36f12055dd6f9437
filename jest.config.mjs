import { DAILY, SLOW } from './tests/tiers.mjs';

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
const unit = { ...common, globalSetup: '<rootDir>/tests/server-setup.mjs' };
const integration = { ...common, ...bundles };
const rooms = [
  'contract',
  'features',
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
  'results',
  'security',
  'stats',
  'system',
  'templates',
  'workload',
];

/** Tests of features that need what these projects start stand in a folder of that name. */
const KINDS = ['integration', 'browser', 'docker', 'e2e', 'promises'];
/** @param {string} kind one of KINDS */
const testsOfKind = (kind) => [`<rootDir>/tests/${kind}/**/*.test.ts`, `<rootDir>/tests/features/*/${kind}/*.test.ts`];

/** The promises that hold on every ground, tried on this machine by `daily` and `integration`, and in containers by `docker`. */
const PROMISES = testsOfKind('promises');

/** A file below tests/ as a regular expression, with the separators of every platform. @param {string} name */
function toPattern(name) {
  return `[\\\\/]tests[\\\\/]${name.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`;
}

export default {
  testTimeout: 180_000,
  watchman: false,
  // A worker with a large heap takes longer than jest's own 500 ms to end on a busy machine, though nothing is open in it. One that
  // leaks never ends, and is reported all the same.
  workerGracefulExitTimeout: 20_000,
  testSequencer: '<rootDir>/tests/sequencer.mjs',
  reporters: ['default', '<rootDir>/tests/count-reporter.mjs'],
  projects: [
    {
      ...unit,
      displayName: 'unit',
      testMatch: rooms.map((room) => `<rootDir>/tests/${room}/**/*.test.ts`),
      testPathIgnorePatterns: [
        '/node_modules/',
        `[\\\\/]features[\\\\/][^\\\\/]+[\\\\/](?:${KINDS.join('|')})[\\\\/]`,
        ...SLOW.map(toPattern),
      ],
    },
    { ...unit, displayName: 'slow', testMatch: SLOW.map((name) => `<rootDir>/tests/${name}`) },
    { ...integration, displayName: 'daily', testMatch: DAILY.map((name) => `<rootDir>/tests/${name}`) },
    {
      ...integration,
      displayName: 'integration',
      testMatch: [...testsOfKind('integration'), ...PROMISES],
      testPathIgnorePatterns: ['/node_modules/', ...DAILY.map(toPattern)],
    },
    { ...common, ...browser, displayName: 'browser', testMatch: testsOfKind('browser') },
    {
      ...common,
      ...docker,
      displayName: 'docker',
      globals: { ground: 'docker' },
      testMatch: [...testsOfKind('docker'), ...PROMISES],
    },
    { ...common, ...e2e, displayName: 'e2e', testMatch: testsOfKind('e2e') },
  ],
};
