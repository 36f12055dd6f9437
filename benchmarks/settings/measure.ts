import path from 'node:path';
import { listProfiles, REFERENCE, type SettingsSet } from './profiles.ts';
import { compare } from '../../src/app/compare.ts';
import { createTerminalHost } from '../../src/hosts/terminal/host.ts';
import type { Results } from '../../src/results/results.ts';
import { listenForInterrupt } from '../../src/system/interrupt.ts';

/** One table: every profile, one workload, one storage, one version. */
export interface Cell {
  version: number;
  storage: 'disk' | 'tmpfs';
  workload: string;
  set: SettingsSet;
  runs: number;
  /** Folder that receives the reports. */
  reportDir: string;
}

/** What is timed, as inputs of a comparison. */
export const WORKLOADS: Record<string, Record<string, string>> = {
  'truncating suite': { workload: 'sample', env: 'PG_SPEED_SAMPLE_TESTS=60' },
  'TPC-B': { pgbench: '-c 2 -j 2 -t 1000', 'pgbench-init': '-s 5' },
  'create and drop databases': { command: `psql -X -o /dev/null -f '${path.resolve('benchmarks/settings/create-drop.sql')}'` },
};

/** Runs the project's own comparison. @param sample the sample workload's bundle */
export async function measureCell(cell: Cell, sample: string): Promise<Results> {
  const { version, storage, set, runs, reportDir } = cell;
  const moreProfiles = listProfiles(storage, version, set);
  const inputs = {
    profiles: moreProfiles.map((profile) => profile.name).join(','),
    reference: REFERENCE,
    'postgres-version': String(version),
    port: '0',
    runs: String(runs),
    'time-budget': 'none',
    'report-dir': reportDir,
    ...WORKLOADS[cell.workload],
  };
  const request = {
    raw: Object.entries(inputs).map(([name, value]) => ({ name, value, source: `benchmark ${name}` })),
    problems: [],
    argv: [],
    cwd: process.cwd(),
    env: process.env,
    host: createTerminalHost(),
    signal: listenForInterrupt(),
    moreProfiles,
  };
  const { results } = await compare(request, { sample });
  return results;
}
