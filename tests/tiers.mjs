// Which tests `npm test` runs: unit tests but the slow ones, and the integration tests that a change most often breaks.

/** Unit tests that take 10 s or more on two processors: simulations, downloads, checkouts, and very long texts. */
export const SLOW = [
  'contract/run.test.ts',
  'contract/schema.test.ts',
  'features/explain/explain.test.ts',
  'hosts/gitlab/forge.test.ts',
  'features/tests/test-files.test.ts',
  'platforms/release.test.ts',
  'postgres/data/clones.test.ts',
  'features/download/download-real.test.ts',
  'features/download/download.test.ts',
  'postgres/server/lost-port.test.ts',
  'features/tests/properties.test.ts',
  'properties/long-texts.test.ts',
  'properties/profiles.test.ts',
  'properties/results.test.ts',
  'features/merge/heavy-results.test.ts',
  'features/tune/calibration.test.ts',
  'features/base/base-commit-ci.test.ts',
  'features/base/base-commit.test.ts',
  'features/base/worktrees.test.ts',
  'security/server-user.test.ts',
  'stats/calibration.test.ts',
  'stats/failures-simulated.test.ts',
  'stats/gates-simulation.test.ts',
  'stats/interim-simulated.test.ts',
  'stats/simulation.test.ts',
  'features/tests/simulation.test.ts',
  'templates/forms.test.ts',
];

/** Start and stop, one comparison from the command to its reports, its files merged, tests compared, what dist/ holds, wrong inputs. */
export const DAILY = [
  'integration/dist.test.ts',
  'features/tests/integration/junit.test.ts',
  'integration/profiles.test.ts',
  'integration/report.test.ts',
  'integration/start.test.ts',
  'integration/wrong-inputs.test.ts',
  'promises/start.test.ts',
];
