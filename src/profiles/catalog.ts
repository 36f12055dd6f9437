// Lists the profiles that come with the program; finds them by name, suggests one for a wrong name, and ranks their plainness.
import { guessWord, showPlain } from '../inputs/reading.ts';
import { SINCE } from './majors.ts';
import { type Profile, set } from './profile.ts';
import { SLOW } from './slow.ts';

const NO_SYNC = {
  argument: '--no-sync',
  why: 'initdb need not wait until its files are on the disk: a crash means a new run',
};

const BUFFERS = set(
  'shared_buffers',
  '256MB',
  'keeps the tables of a test suite in memory; much more makes TRUNCATE and DROP slower, because they look through it',
);

/** The profiles to compare, the plainest first. Source: "Non-Durable Settings" in the PostgreSQL manual. */
export const PROFILES: readonly Profile[] = [
  {
    name: 'default',
    storage: 'disk',
    initdbArgs: [],
    settings: [],
    why: 'PostgreSQL as it comes: what every other profile is measured against',
  },
  {
    name: 'nosync',
    storage: 'disk',
    initdbArgs: [NO_SYNC],
    settings: [],
    why: 'only initdb is faster; the server runs as it comes',
  },
  {
    name: 'fsync-off',
    storage: 'disk',
    initdbArgs: [NO_SYNC],
    settings: [
      set('fsync', 'off', 'no write waits for the disk; a crash of the machine loses the cluster'),
      set('synchronous_commit', 'off', 'a commit does not wait for its WAL to be written'),
      set('full_page_writes', 'off', 'pages are not copied to the WAL after a checkpoint; only a crash needs them'),
      set('wal_level', 'minimal', 'writes the least WAL; no replication from this server'),
      set('max_wal_senders', '0', 'wal_level = minimal does not start with any'),
      set('autovacuum', 'off', 'no background vacuum or analyze competes with the tests; statistics stay as they are'),
      set('max_wal_size', '1GB', 'checkpoints come late'),
      BUFFERS,
    ],
    why: 'the set most guides recommend for servers whose data nobody needs, on the disk that is there',
  },
  {
    name: 'tmpfs',
    storage: 'tmpfs',
    initdbArgs: [NO_SYNC],
    settings: [BUFFERS],
    why: 'the data directory in memory: nothing to wait for, whatever the settings',
  },
  {
    name: 'turbo',
    storage: 'memory-or-disk',
    initdbArgs: [
      NO_SYNC,
      {
        argument: '--no-data-checksums',
        why: 'as before 18: a bad disk is no concern of a server in memory',
        since: SINCE.checksums,
      },
    ],
    template: true,
    settings: [
      set(
        'fsync',
        'off',
        'on disk pgbench takes 0.35 of the time (95 % 0.29 to 0.43) and a truncating suite 0.79 (0.68 to 0.92), PostgreSQL 15; ' +
          'in memory no difference was measured, nor with other settings on top (benchmarks/settings/results.md)',
      ),
    ],
    why: 'memory where it fits, a copied data directory, and of the settings only what was measured to help',
  },
];

/** The meaning of `profiles: all`. */
export const PROFILE_NAMES: readonly string[] = PROFILES.map((profile) => profile.name);

export const BUILT_IN: readonly Profile[] = [...PROFILES, SLOW];

export function findProfile(name: string): Profile | undefined {
  return BUILT_IN.find((profile) => profile.name === name);
}

/** The hint after an unknown profile name: the likely one, and all profiles. @param ownNames names of the user's profiles */
export function suggestProfile(name: string, ownNames: readonly string[] = []): string {
  const names = [...new Set([...BUILT_IN.map((profile) => profile.name), ...ownNames])];
  return `${guessWord(name, names, "'")}Profiles: ${names.map((profileName) => showPlain(profileName)).join(', ')}.`;
}

/** Place in the order from plain to special, for choosing the plainest of equally fast profiles: the user's own late, `slow` last. */
export function plainnessOf(name: string): number {
  if (name === SLOW.name) return Number.MAX_SAFE_INTEGER;
  return PROFILE_NAMES.includes(name) ? PROFILE_NAMES.indexOf(name) : PROFILE_NAMES.length;
}
