import { type Problem, throwProblems } from '../errors.ts';
import { accept, type Reading, refuse, showValue } from '../inputs/reading.ts';
import { quoteValue } from '../postgres/config.ts';
import { findProfile, PROFILE_NAMES, PROFILES, suggestProfile } from '../profiles/catalog.ts';
import type { Profile } from '../profiles/profile.ts';
import { fitsMajor } from '../profiles/resolve.ts';
import { NEWEST_MAJOR, OLDEST_MAJOR } from '../profiles/version.ts';
import { quoteShellWord } from '../system/shell-word.ts';
import { print } from './door.ts';
import type { ProfileFormat } from './profile-formats.ts';

const STORAGE = {
  disk: 'on disk',
  tmpfs: 'in memory (tmpfs)',
  'memory-or-disk': 'in memory (tmpfs) where it fits, else on disk',
};

/** Flags of the command as they are given. */
export interface ProfileFlags {
  format: ProfileFormat;
  postgresVersion?: string;
}

/** Lists all profiles, or prints one. @throws PgSpeedError of kind `input` that tells all that is wrong with the arguments */
export async function runProfiles(name: string | undefined, flags: ProfileFlags): Promise<void> {
  const { profile, major } = readArguments(name, flags);
  if (profile) print(await renderProfile(profile, flags.format, major));
  else print(flags.format === 'json' ? JSON.stringify(PROFILES, null, 2) : listProfiles());
}

interface Arguments {
  /** Undefined: all of them. */
  profile: Profile | undefined;
  /** Undefined: not given. */
  major: number | undefined;
}

function readArguments(name: string | undefined, { format, postgresVersion }: ProfileFlags): Arguments {
  const problems: Problem[] = [];
  const profile = name === undefined ? undefined : findProfile(name);
  const hint = `Profiles: ${PROFILE_NAMES.join(', ')}.`;
  if (name !== undefined && !profile)
    problems.push({ message: `${showValue(name)} is not a profile.`, hint: suggestProfile(name) });
  if (name === undefined && format !== 'text' && format !== 'json')
    problems.push({ message: `--format ${format}: it is the form of one profile, and none is named.`, hint });
  if (name === undefined && postgresVersion !== undefined)
    problems.push({ message: '--postgres-version: it is about one profile, and none is named.', hint });
  const reading = postgresVersion === undefined ? accept(undefined) : readMajor(postgresVersion);
  const refused = 'problems' in reading ? reading.problems : [];
  problems.push(...refused.map((one) => ({ ...one, message: `--postgres-version: ${one.message}.` })));
  throwProblems(problems);
  return { profile, major: 'value' in reading ? reading.value : undefined };
}

function readMajor(text: string): Reading<number> {
  const major = /^[1-9]\d$/.test(text.trim()) ? Number(text) : 0;
  if (major >= OLDEST_MAJOR) return accept(major);
  return refuse(
    `${showValue(text)} is not a major version from ${OLDEST_MAJOR} on`,
    `Write a number such as ${NEWEST_MAJOR}.`,
  );
}

function listProfiles(): string {
  const width = Math.max(...PROFILE_NAMES.map((name) => name.length));
  return PROFILES.map(({ name, why }) => `${name.padEnd(width)}  ${why}`).join('\n');
}

async function renderProfile(profile: Profile, format: ProfileFormat, major: number | undefined): Promise<string> {
  if (format === 'json' || format === 'text') {
    const shown = major === undefined ? profile : gateProfile(profile, major);
    return format === 'json' ? JSON.stringify(shown, null, 2) : describeProfile(shown);
  }
  const gated = gateProfile(profile, major ?? NEWEST_MAJOR);
  if (format === 'args')
    return gated.settings.map(({ name, value }) => `-c ${quoteShellWord(`${name}=${value}`)}`).join(' ');
  if (format === 'conf')
    return [
      `# pg-speed profile ${profile.name}: ${profile.why}`,
      ...gated.settings.map(({ name, value, why }) => `${name} = ${quoteValue(value)}  # ${why}`),
    ].join('\n');
  // The library for YAML is heavy.
  const { renderForm } = await import('../templates/forms.ts');
  return renderForm(format, profile, major ?? NEWEST_MAJOR);
}

/** What this major version has of a profile. */
function gateProfile(profile: Profile, major: number): Profile {
  return {
    ...profile,
    initdbArgs: profile.initdbArgs.filter((item) => fitsMajor(item, major)),
    settings: profile.settings.filter((item) => fitsMajor(item, major)),
  };
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
