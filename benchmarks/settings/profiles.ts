import type { Profile, ProfileSetting } from '../../src/profiles/profile.ts';

type Change = [name: string, value: string, since?: number];

/** What is looked at one by one, each on top of the server's defaults. */
const SINGLE: Record<string, Change[]> = {
  fsync: [['fsync', 'off']],
  'synchronous_commit': [['synchronous_commit', 'off']],
  'full_page_writes': [['full_page_writes', 'off']],
  trio: [
    ['fsync', 'off'],
    ['synchronous_commit', 'off'],
    ['full_page_writes', 'off'],
  ],
  'shared_buffers 32MB': [['shared_buffers', '32MB']],
  'wal_level minimal': [
    ['wal_level', 'minimal'],
    ['max_wal_senders', '0'],
  ],
  autovacuum: [['autovacuum', 'off']],
  jit: [['jit', 'off']],
  'new WAL files': [
    ['wal_init_zero', 'off'],
    ['wal_recycle', 'off'],
  ],
  io_method: [['io_method', 'sync', 18]],
};

/** What single settings suggest, put together step by step: few of them, so that the intervals are narrower. */
const TOGETHER: Record<string, Change[]> = {
  fsync: [['fsync', 'off']],
  'fsync + synchronous_commit': [
    ['fsync', 'off'],
    ['synchronous_commit', 'off'],
  ],
  trio: SINGLE.trio ?? [],
  'trio + shared_buffers 32MB': [...(SINGLE.trio ?? []), ['shared_buffers', '32MB']],
};

/** Which of them are compared. */
export type SettingsSet = 'single' | 'together';

/** Left out on disk, where a trial takes four times as long: they have nothing to do with it. */
const ONLY_IN_MEMORY = ['jit', 'io_method', 'new WAL files'];

/** The server as it comes: what all others are compared with. Its data directory is a copy too, so that only the setting differs. */
export const REFERENCE = 'as it comes';

/** @param storage where all of them have their data. @param version major version of the server */
export function listProfiles(storage: 'disk' | 'tmpfs', version: number, set: SettingsSet): Profile[] {
  const changes = Object.entries({ [REFERENCE]: [], ...(set === 'single' ? SINGLE : TOGETHER) });
  const wanted = changes.filter(([name]) => storage === 'tmpfs' || !ONLY_IN_MEMORY.includes(name));
  return wanted.flatMap(([name, list]) => {
    const settings = list.flatMap(([setting, value, since = 0]): ProfileSetting[] =>
      version >= since ? [{ name: setting, value, why: 'measured here' }] : [],
    );
    if (settings.length === 0 && name !== REFERENCE) return [];
    return [{ name, storage, initdbArgs: [{ argument: '--no-sync', why: 'not measured here' }], template: true, settings, why: name }];
  });
}
