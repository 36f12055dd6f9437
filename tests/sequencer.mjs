// The order of test files: the slowest first, so that no worker is left alone with one at the end. Jest itself knows how long
// they take only where it has run before.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAILY, SLOW } from './tiers.mjs';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** Files that take longer than some twenty seconds on two processors, those that take longest first. */
const SLOWEST = [
  'docker/calls.test.ts',
  'features/tune/docker/gitlab.test.ts',
  'docker/gitlab/start.test.ts',
  'docker/woodpecker.test.ts',
  'docker/pg-speed-image.test.ts',
  'docker/templates.test.ts',
  'docker/pg-speed-image-calls.test.ts',
  'docker/gitlab/compare.test.ts',
  'docker/pg-speed-image-command.test.ts',
  'docker/woodpecker-plugin.test.ts',
  'docker/readme.test.ts',
  'docker/github-service.test.ts',
  'docker/transfer.test.ts',
  'docker/pg-speed-image-profiles.test.ts',
  'e2e/gitea-comment.test.ts',
  'features/waiver/e2e/gitea-accept.test.ts',
  'e2e/act-pull-request.test.ts',
  'features/tune/e2e/tune.test.ts',
  'e2e/gitea-forge.test.ts',
  'e2e/examples.test.ts',
  'e2e/gitea-fork.test.ts',
  'e2e/gitea-shards.test.ts',
  'integration/auto.test.ts',
  'features/tune/integration/tune.test.ts',
  'integration/reuse.test.ts',
  'browser/scenarios.test.ts',
  'features/slices/integration/slices.test.ts',
  'integration/database-per-test.test.ts',
  'features/base/integration/base.test.ts',
  'features/explain/integration/explain.test.ts',
  'features/tune/integration/tune-workers.test.ts',
  'integration/publish.test.ts',
  'integration/compare.test.ts',
  'integration/faults/hanging.test.ts',
  'browser/accessible.test.ts',
  'features/download/download.test.ts',
  'hosts/gitlab/forge.test.ts',
  'integration/run.test.ts',
  'integration/interrupt.test.ts',
  'integration/examples.test.ts',
  'integration/kill/compare.test.ts',
  'features/base/base-commit-ci.test.ts',
  'features/explain/integration/watched.test.ts',
  'features/sweeps/integration/sweep.test.ts',
  'integration/security-words.test.ts',
  'browser/reach.test.ts',
  'postgres/data/clones.test.ts',
  'integration/kept-data.test.ts',
  'promises/template.test.ts',
  'integration/namespace.test.ts',
  'features/base/integration/prepare.test.ts',
  'integration/soak-process.test.ts',
  'integration/faults/paths.test.ts',
  'promises/compare.test.ts',
  'promises/setup.test.ts',
  'promises/faults.test.ts',
  'promises/start.test.ts',
  'features/tests/simulation.test.ts',
  'features/tune/calibration.test.ts',
  'integration/report.test.ts',
  'integration/start.test.ts',
];

// A feature may have been removed with its tests.
const missing = [...SLOWEST, ...SLOW, ...DAILY].filter(
  (name) => !name.startsWith('features/') && !existsSync(path.join(FOLDER, name)),
);
if (missing.length > 0) throw new Error(`these files of tests are named, and not there: ${missing.join(', ')}`);

/** What jest asks of a `testSequencer` that is run without --shard and --onlyFailures. */
export default class SlowestFirst {
  /**
   * All others after those, large files first.
   * @param {{ path: string }[]} tests
   */
  sort(tests) {
    const places = new Map(SLOWEST.map((name, place) => [path.join(FOLDER, name), place]));
    const placed = tests.map((test) => {
      const { path: file } = test;
      return { test, place: places.get(file) ?? SLOWEST.length, size: statSync(file).size };
    });
    return placed.sort((a, b) => a.place - b.place || b.size - a.size).map(({ test }) => test);
  }

  cacheResults() {}
}
