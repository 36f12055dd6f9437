import { expect } from '@jest/globals';
import { type Inputs, parseInputs } from '../../src/inputs/inputs.ts';
import type { PlanFacts, Server } from '../../src/plan/plan.ts';
import { parseVersion, type ServerVersion } from '../../src/profiles/version.ts';
import type { StorageFacts } from '../../src/system/storage.ts';

/** The inputs that a user gave, all of them right. */
export function inputsOf(given: Record<string, string>): Inputs {
  const named = Object.keys(given).some((name) => ['pgbench', 'workload', 'command'].includes(name));
  const workload: Record<string, string> = named ? {} : { command: 'true' };
  const raw = Object.entries({ ...workload, ...given }).map(([name, value]) => ({ name, value, source: name }));
  const { inputs, problems } = parseInputs(raw, { cwd: '/', randomPassword: () => 'x' });
  expect(problems).toEqual([]);
  return inputs;
}

export const STORAGE = {
  disk: '/tmp',
  tmpfs: { directory: '/dev/shm', freeBytes: 8e9 },
  mountParent: null,
  availableMemoryBytes: 8e9,
};

export function serverOf(version: string, storage: StorageFacts = STORAGE): Server {
  return { version: parseVersion(version) as ServerVersion, storage };
}

export const FACTS: PlanFacts = {
  servers: [serverOf('17.6')],
  metric: 'run',
  revisions: null,
  demand: null,
  randomSeed: () => 42,
};
