import { PgSpeedError } from '../errors.ts';
import { quoteValue } from '../postgres/config.ts';
import { findProfile, PROFILE_NAMES, PROFILES, suggestProfile } from '../profiles/catalog.ts';
import type { Profile } from '../profiles/profile.ts';
import { print } from './door.ts';

const STORAGE = {
  disk: 'on disk',
  tmpfs: 'in memory (tmpfs)',
  'memory-or-disk': 'in memory (tmpfs) where it fits, else on disk',
};

/** Lists all profiles, or prints one. @throws PgSpeedError of kind `input` for an unknown name */
export function runProfiles(name: string | undefined, format: string): void {
  if (name === undefined) {
    print(format === 'json' ? JSON.stringify(PROFILES, null, 2) : listProfiles());
    return;
  }
  const profile = findProfile(name);
  if (!profile) throw new PgSpeedError('input', `'${name}' is not a profile.`, suggestProfile(name));
  print(renderProfile(profile, format));
}

function listProfiles(): string {
  const width = Math.max(...PROFILE_NAMES.map((name) => name.length));
  return PROFILES.map(({ name, why }) => `${name.padEnd(width)}  ${why}`).join('\n');
}

function renderProfile(profile: Profile, format: string): string {
  if (format === 'json') return JSON.stringify(profile, null, 2);
  if (format === 'args') return profile.settings.map(({ name, value }) => `-c ${name}=${value}`).join(' ');
  if (format === 'conf')
    return [
      `# pg-speed profile ${profile.name}: ${profile.why}`,
      ...profile.settings.map(({ name, value, why }) => `${name} = ${quoteValue(value)}  # ${why}`),
    ].join('\n');
  return describeProfile(profile);
}

function describeProfile({ name, why, storage, initdbArgs, settings }: Profile): string {
  const width = Math.max(0, ...settings.map((setting) => `${setting.name} = ${setting.value}`.length));
  return [
    `${name}: ${why}`,
    `data directory: ${STORAGE[storage]}`,
    ...initdbArgs.map((item) => `initdb ${item.argument}: ${item.why}`),
    ...(settings.length === 0 ? ['settings: as PostgreSQL comes'] : ['settings:']),
    ...settings.map((setting) => `  ${`${setting.name} = ${setting.value}`.padEnd(width)}  ${setting.why}`),
  ].join('\n');
}
