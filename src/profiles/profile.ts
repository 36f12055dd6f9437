import type { Log } from '../system/log.ts';

/** One setting of a profile: data, with the reason and the versions that have it. */
export interface ProfileSetting {
  name: string;
  value: string;
  why: string;
  /** First major version that has the setting. */
  since?: number;
  /** Last major version that has it. */
  until?: number;
  /** File and line of a setting of the user: `.github/pg-speed.yml:12`. */
  where?: string;
}

/** A named way to run a throw-away server: storage, initdb arguments, server settings. */
export interface Profile {
  name: string;
  /** `memory-or-disk` takes tmpfs where it fits and says which it took. */
  storage: 'disk' | 'tmpfs' | 'memory-or-disk';
  initdbArgs: { argument: string; why: string; since?: number }[];
  /** Copies a data directory that initdb made before, instead of running it each time. Left out: no. */
  template?: true;
  settings: ProfileSetting[];
  /** SQL that is run after setup and before timing, in order. Left out: none. */
  sql?: string[];
  /** Name of the profile that it was made from; everything of that one is in it already. */
  extends?: string;
  /** File and line of a profile of the user. */
  where?: string;
  /** What must be said whenever a server runs under it, without a full stop. Left out: nothing. */
  notice?: string;
  /** One sentence: what it is for. */
  why: string;
}

/** Says what must be known of profiles before a server runs under them: that `slow` is slow on purpose. */
export function announceNotices(profiles: readonly Profile[], log: Log): void {
  for (const { name, notice } of profiles) if (notice !== undefined) log.notice(`Profile ${name}: ${notice}.`);
}
