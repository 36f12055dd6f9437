import type { Log } from '../system/log.ts';
import type { Profile } from './profile.ts';

/** Says what must be known of profiles before a server runs under them: that `slow` is slow on purpose. */
export function announceNotices(profiles: readonly Profile[], log: Log): void {
  for (const { name, notice } of profiles) if (notice !== undefined) log.notice(`Profile ${name}: ${notice}.`);
}
