// The order of test files: the slowest first, so that no worker is left alone with one at the end. Jest itself knows how long
// they take only where it has run before.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAILY, SLOW } from './tiers.mjs';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** Files that take longer than half a minute on two processors, those that take longest first. */
const SLOWEST = [
  'docker/calls.test.ts',
  'docker/gitlab/start.test.ts',
  'docker/woodpecker.test.ts',
  'docker/pg-speed-image-calls.test.ts',
  'docker/gitlab/compare.test.ts',
  'docker/templates.test.ts',
  'docker/github-service.test.ts',
  'docker/pg-speed-image.test.ts',
  'docker/readme.test.ts',
  'docker/image.test.ts',
  'docker/start.test.ts',
  'docker/pg-speed-image-command.test.ts',
  'docker/transfer.test.ts',
  'docker/pg-speed-image-profiles.test.ts',
  'features/tune/integration/tune.test.ts',
  'features/tune/integration/tune-workers.test.ts',
  'integration/examples.test.ts',
  'integration/auto.test.ts',
  'integration/compare.test.ts',
  'integration/reuse.test.ts',
  'integration/experiments.test.ts',
  'features/explain/integration/explain.test.ts',
  'integration/publish.test.ts',
  'features/sweeps/integration/sweep.test.ts',
  'features/base/integration/base.test.ts',
  'integration/faults/hanging.test.ts',
  'integration/interrupt.test.ts',
  'features/tune/calibration.test.ts',
  'promises/start.test.ts',
  'promises/template.test.ts',
  'promises/compare.test.ts',
  'integration/soak-process.test.ts',
  'integration/kill/compare.test.ts',
  'promises/soak.test.ts',
  'promises/setup.test.ts',
  'integration/hosts.test.ts',
  'features/read/integration/read.test.ts',
  'integration/kept-data.test.ts',
  'integration/conditions.test.ts',
  'integration/gitlab-note.test.ts',
  'features/sysbench/integration/sysbench.test.ts',
  'features/own-profiles/integration/profiles-file.test.ts',
  'features/base/integration/prepare.test.ts',
  'integration/report.test.ts',
  'integration/start.test.ts',
  'integration/namespace.test.ts',
  'features/base/base-commit-ci.test.ts',
  'features/download/download.test.ts',
];

const missing = [...SLOWEST, ...SLOW, ...DAILY].filter((name) => !existsSync(path.join(FOLDER, name)));
if (missing.length > 0) throw new Error(`these files of tests are named, and not there: ${missing.join(', ')}`);

/** What jest asks of a `testSequencer` that is run without --shard and --onlyFailures. */
export default class SlowestFirst {
  /**
   * All others after those, large files first.
   * @param {{ path: string }[]} tests
   */
  sort(tests) {
    const places = new Map(SLOWEST.map((name, place) => [path.join(FOLDER, name), place]));
    const known = tests.map((test) => {
      const { path: file } = test;
      return { test, place: places.get(file) ?? SLOWEST.length, size: statSync(file).size };
    });
    return known.sort((a, b) => a.place - b.place || b.size - a.size).map(({ test }) => test);
  }

  cacheResults() {}
}
