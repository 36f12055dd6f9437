import type { Results } from '../../../src/results/results.ts';
import { buildLadder, buildSweep, buildVersionSweep, scale, VERSIONS } from '../../report/build-sweep.ts';

/** The profile that is the fastest at each number of clients differs. */
function scaleProfiles(profile: string, _: string, count: number): number {
  const factor = { default: 1, 'fsync-off': 1.6, turbo: count > 4 ? 2.2 : 1.1 }[profile] ?? 1;
  return 400 * factor * count ** 0.7;
}

export const SWEEP_SCENARIOS: Record<string, () => Results> = {
  ladder: () => buildLadder(),
  'ladder-nothing': () => buildLadder({ scatter: 0.01 }, 6, () => 6272),
  'ladder-worse': () => buildLadder({ scatter: 0.02 }, 3, (tps) => (tps === 7452 ? 4000 : 6272)),
  'ladder-gradual': () => buildLadder({ scatter: 0.12 }, 6, (_, step) => 6000 * 1.12 ** step),
  'ladder-noisy': () => buildLadder({ scatter: 0.2 }, 5),
  'ladder-two-runs': () => buildLadder({ blocks: 2, warmup: 0 }, 3),
  'ladder-three-runs': () => buildLadder({ blocks: 3 }, 3),
  'ladder-failed': () => buildLadder({ failing: { workers: [2, 3] } }, 6),
  'ladder-first-failed': () => buildLadder({ failing: { 'as-it-comes': [1, 2] } }, 4),
  'sweep-versions': buildVersionSweep,
  'sweep-agrees': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8, 32] }, (_, version, count) =>
      version.startsWith('18') ? 1.3 * scale('15', count) : scale('15', count),
    ),
  'sweep-clients': () =>
    buildSweep({ counts: [1, 2, 4, 8, 16, 32] }, (_, __, count) => 820 * Math.min(count, 8) * (count > 16 ? 0.6 : 1)),
  'sweep-clients-flat': () => buildSweep({ counts: [1, 2, 4] }, () => 800, { scatter: 0.01 }),
  'sweep-clients-times': () =>
    buildSweep({ counts: [1, 2, 4, 8] }, (_, __, count) => 40 / Math.min(count, 4), {
      pgbench: false,
      label: 'npm test',
    }),
  'sweep-profiles': () =>
    buildSweep({ profiles: ['default', 'fsync-off', 'turbo'], counts: [1, 4, 16] }, scaleProfiles),
  'sweep-profiles-versions': () =>
    buildSweep(
      { profiles: ['default', 'turbo'], versions: ['15.18', '17.6', '18.1'] },
      (profile, version) => (profile === 'turbo' ? 2.4 : 1) * (version.startsWith('15') ? 800 : 1000),
    ),
  'sweep-all': () =>
    buildSweep(
      { profiles: ['default', 'turbo'], versions: VERSIONS, counts: [1, 8, 32] },
      (profile, version, count) => (profile === 'turbo' ? 1.5 : 1) * scale(version, count),
    ),
  'sweep-failed': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8, 64] }, (_, version, count) => scale(version, count), {
      failing: { 'turbo pg18 c64': [2, 3], 'turbo pg15 c8': [1, 2, 3, 4, 5] },
    }),
  'sweep-two-runs': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8] }, (_, version, count) => scale(version, count), {
      blocks: 2,
      warmup: 0,
    }),
  'sweep-noisy': () =>
    buildSweep({ versions: VERSIONS, counts: [1, 8, 32] }, (_, version, count) => scale(version, count), {
      scatter: 0.2,
    }),
  'sweep-ladder': () =>
    buildSweep({ profiles: ['default', 'fsync-off', 'turbo'], counts: [1, 16], isLadder: true }, scaleProfiles),
  'sweep-44': () =>
    buildSweep(
      { versions: ['15.18', '16.11', '17.7', '18.1'], counts: [1, 4, 8, 16, 32, 64, 96, 128, 192, 256, 320] },
      (_, version, count) => scale(version, count) * (1 + Number(version.slice(0, 2)) / 100),
      { warmup: 0, blocks: 3 },
    ),
  versions: () =>
    buildSweep(
      { versions: ['15.18', '17.6', '18.1'] },
      (_, version) => ({ '15': 800, '17': 1000, '18': 1005 })[version.slice(0, 2)] ?? 0,
    ),
  'versions-same': () =>
    buildSweep({ profiles: ['default'], versions: ['15.18', '18.1'] }, () => 800, { scatter: 0.01 }),
  'versions-two-runs': () => buildSweep({ versions: ['15.18', '18.1'] }, () => 800, { blocks: 2, warmup: 0 }),
};
