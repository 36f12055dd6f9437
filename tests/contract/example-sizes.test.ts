import { expect, test } from '@jest/globals';
import { readCalls } from '../../scripts/example-calls.mjs';
import { readProfilesFile } from '../../src/features/own-profiles/profiles/profiles-file.ts';
import { type Inputs, parseInputs } from '../../src/inputs/inputs.ts';
import { chooseProfiles, FIRST_INTERIM } from '../../src/plan/make-plan.ts';
import { checkSweepSize } from '../../src/plan/sweep-size.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { checkClients, checkWorkload } from '../../src/workload/checks.ts';
import { createWorkload } from '../../src/workload/workload.ts';
import { createContext, rawInputs } from '../inputs/raw.ts';

interface Measured {
  inputs: Inputs;
  profiles: Profile[];
  label: string;
  /** Of one block, where the workload says it. */
  leastSeconds: number;
  problems: unknown[];
}

/** What a workflow measures with these inputs, and all that a run would say against it before its first server. */
async function readExample(name: string, inputs: Record<string, string>): Promise<Measured> {
  const [call] = readCalls(`examples/${name}/${name}.yml`, { inputs });
  const flags = (call?.args ?? []).slice(1).map((flag) => /^--([^=]+)=(.*)$/s.exec(flag)?.slice(1) ?? [flag, '']);
  const parsed = parseInputs(rawInputs(Object.fromEntries(flags)), createContext({ cwd: process.cwd() }));
  const profilesFile = await readProfilesFile(parsed.inputs.profilesFile, '.');
  const chosen = chooseProfiles(parsed.inputs, profilesFile.profiles);
  const workload = createWorkload(parsed.inputs);
  const { profiles } = chosen;
  const { postgresVersions = [1], clients = [1] } = parsed.inputs;
  return {
    inputs: parsed.inputs,
    profiles,
    label: workload?.label ?? '',
    leastSeconds: (workload?.leastSeconds ?? 0) * profiles.length * postgresVersions.length * clients.length,
    problems: [
      ...[...parsed.problems, ...profilesFile.problems, ...chosen.problems],
      ...[...checkWorkload(parsed.inputs.workload, 'linux'), ...checkClients(parsed.inputs)],
      ...checkSweepSize(parsed.inputs, profiles, workload?.leastSeconds ?? 0),
    ],
  };
}

const SLOW = {
  'profiles-file': 'pg-speed.yml',
  workload: 'benchbase',
  'tool-image': 'org/benchbase-postgres',
  warehouses: '128',
  clients: '100',
  'ramp-up': '120s',
  duration: '120s',
  'time-budget': 'none',
};
const SCALING = {
  profile: 'published',
  workload: 'hammerdb',
  'tool-image': 'tpcorg/hammerdb:postgres',
  'tool-args': 'pg_num_vu=128 pg_partition=true pg_storedprocs=false pg_allwarehouse=true pg_vacuum=true',
  warehouses: '5000',
  'virtual-users': '1, 4, 8, 16, 32, 64, 96, 128, 192, 256, 320',
  'ramp-up': '4m',
  duration: '10m',
  'time-budget': 'none',
};
const LADDER = { 'profiles-file': 'pg-speed.yml', 'pgbench-init': '-s 100', pgbench: '-c 20 -j 2 -t 5000' };

test('the examples are understood, as they come and with the published sizes', async () => {
  const calls: [name: string, count: number, inputs: Record<string, string>][] = [
    ['tuning-ladder', 12, {}],
    ['tuning-ladder', 12, LADDER],
    ['make-it-slow', 7, {}],
    ['make-it-slow', 7, SLOW],
    ['version-scaling', 1, {}],
    ['version-scaling', 1, SCALING],
  ];
  const read = calls.map(async ([name, , inputs]) => {
    const { problems, profiles } = await readExample(name, inputs);
    return { name, inputs, problems, count: profiles.length };
  });
  const expected = calls.map(([name, count, inputs]) => ({ name, inputs, problems: [], count }));
  expect(await Promise.all(read)).toEqual(expected);
});

test('the published sizes are what is published', async () => {
  const [ladder, slow, scaling] = [
    await readExample('tuning-ladder', LADDER),
    await readExample('make-it-slow', SLOW),
    await readExample('version-scaling', SCALING),
  ];
  expect(ladder.label).toBe('pgbench -c 20 -j 2 -t 5000');
  expect(slow.label).toMatch(/128 warehouses.*120 s after 120 s of ramp-up/);
  expect(slow.inputs.clients).toEqual([100]);
  expect(scaling.label).toMatch(/5000 warehouses.*10 min after 4 min of ramp-up/);
  expect(scaling.inputs.clients).toEqual([1, 4, 8, 16, 32, 64, 96, 128, 192, 256, 320]);
  // "half an hour" and "5 hours a block", as the workflows say.
  expect([slow.leastSeconds / 60, scaling.leastSeconds / 3600].map(Math.round)).toEqual([28, 5]);
});

test('by default each fits into the 20 minutes of a job with a verdict', async () => {
  for (const name of ['make-it-slow', 'version-scaling']) {
    const { inputs, leastSeconds } = await readExample(name, {});
    // A third is left for servers and data.
    expect(leastSeconds * (1 + FIRST_INTERIM)).toBeLessThan((0.67 * (inputs.timeBudgetMs ?? 0)) / 1000);
  }
});
