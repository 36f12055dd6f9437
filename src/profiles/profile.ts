// Defines the type of a profile (storage, arguments of initdb, settings with reasons), and logs the notices of profiles.
import type { Log } from '../system/log.ts';

/** The first and the last major version that has a setting or an argument of initdb. */
export interface VersionRange {
  since?: number;
  until?: number;
}

/** One setting of a profile, with the reason and the versions that have it. */
export interface ProfileSetting extends VersionRange {
  name: string;
  value: string;
  why: string;
  /** File and line of a user's setting: `.github/pg-speed.yml:12`. */
  where?: string;
}

/** A setting of a built-in profile. */
export function set(name: string, value: string, why: string, versions: VersionRange = {}): ProfileSetting {
  return { name, value, ...versions, why };
}

/** A named way to run a throw-away server: storage, initdb arguments and server settings. */
export interface Profile {
  name: string;
  /** `memory-or-disk`: tmpfs if it fits, otherwise disk, and the log says which. */
  storage: 'disk' | 'tmpfs' | 'memory-or-disk';
  initdbArgs: { argument: string; why: string; since?: number }[];
  /** Copies an existing fresh data directory instead of running initdb each time. */
  template?: true;
  settings: ProfileSetting[];
  /** SQL to run after setup and before timing, in order. */
  sql?: string[];
  /** Name of the parent, whose parts are in this profile already. */
  extends?: string;
  /** File and line of a user's profile. */
  where?: string;
  /** Logged whenever a server runs under it, without a full stop. */
  notice?: string;
  /** Its purpose in one sentence. */
  why: string;
}

/** Logs the notices of profiles, such as that `slow` is slow on purpose. */
export function announceNotices(profiles: readonly Profile[], log: Log): void {
  for (const { name, notice } of profiles) if (notice !== undefined) log.notice(`Profile ${name}: ${notice}.`);
}
