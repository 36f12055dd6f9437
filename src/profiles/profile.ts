import type { Log } from '../system/log.ts';

/** One setting of a profile, with the reason and the versions that have it. */
export interface ProfileSetting {
  name: string;
  value: string;
  why: string;
  /** First major version that has the setting. */
  since?: number;
  /** Last major version that has it. */
  until?: number;
  /** File and line of a user's setting: `.github/pg-speed.yml:12`. */
  where?: string;
}

/** A named way to run a throw-away server: storage, initdb arguments and server settings. */
export interface Profile {
  name: string;
  /** `memory-or-disk`: tmpfs if it fits, else disk, and the log says which. */
  storage: 'disk' | 'tmpfs' | 'memory-or-disk';
  initdbArgs: { argument: string; why: string; since?: number }[];
  /** Copies an existing fresh data directory instead of running initdb each time. Left out: no. */
  template?: true;
  settings: ProfileSetting[];
  /** SQL to run after setup and before timing, in order. Left out: none. */
  sql?: string[];
  /** Name of the parent, whose parts are in this profile already. */
  extends?: string;
  /** File and line of a user's profile. */
  where?: string;
  /** Logged whenever a server runs under it, without a full stop. Left out: nothing. */
  notice?: string;
  /** Its purpose in one sentence. */
  why: string;
}

/** Logs the notices of profiles, such as that `slow` is slow on purpose. */
export function announceNotices(profiles: readonly Profile[], log: Log): void {
  for (const { name, notice } of profiles) if (notice !== undefined) log.notice(`Profile ${name}: ${notice}.`);
}
