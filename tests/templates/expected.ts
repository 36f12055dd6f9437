import type { Profile } from '../../src/profiles/profile.ts';
import { resolveProfile } from '../../src/profiles/resolve.ts';
import type { ClusterSpec } from '../../src/profiles/spec.ts';

export const GB = 1024 ** 3;

/** What the rules for a machine make of a profile: one with a tmpfs of that size, or with a disk alone. */
export function resolveOnMachine(profile: Profile, major: number, tmpfsBytes: number | null): ClusterSpec {
  const facts = {
    disk: '/disk',
    tmpfs: tmpfsBytes === null ? null : { directory: '/memory', freeBytes: tmpfsBytes },
    mountParent: null,
    availableMemoryBytes: 64 * GB,
  };
  const version = { text: `${major}.1`, major, minor: 1 };
  const overrides = { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined };
  const resolved = resolveProfile(profile, version, facts, overrides);
  if (resolved.kind === 'skipped') throw new Error(resolved.skipped.reason);
  return resolved.spec;
}

export function textsOf({ settings }: ClusterSpec): string[] {
  return settings.map(({ name, value }) => `${name}=${value}`);
}
