import type { Inputs } from '../../src/inputs/inputs.ts';
import type { PlanContext, Server } from '../../src/plan/plan.ts';
import { parseVersion, type ServerVersion } from '../../src/profiles/version.ts';
import type { StorageFacts } from '../../src/system/storage.ts';
import { DEFAULTS } from '../inputs/defaults.ts';

/** The inputs of a user who gave a command and these. */
export function inputsOf(inputs: Partial<Inputs>): Inputs {
  return { ...DEFAULTS, workload: { kind: 'shell', line: 'true' }, ...inputs };
}

/** The revision that is most often compared with. */
export const MAIN = { kind: 'ref', ref: 'main' } as const;

export const STORAGE = {
  disk: '/tmp',
  tmpfs: { directory: '/dev/shm', freeBytes: 8e9 },
  mountParent: null,
  availableMemoryBytes: 8e9,
};

export function serverOf(version: string, storage: StorageFacts = STORAGE): Server {
  return { version: parseVersion(version) as ServerVersion, storage };
}

export const FACTS: PlanContext = {
  servers: [serverOf('17.6')],
  metric: 'run',
  revisions: null,
  demand: null,
  randomSeed: () => 42,
};
