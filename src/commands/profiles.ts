// Runs the command `profiles`: lists all profiles, or prints one as text, JSON, arguments, configuration, or for a CI.
import { type Problem, throwProblems } from '../errors.ts';
import { NO_PROFILES, readProfilesFile, type UserProfiles } from '../features/own-profiles/profiles/profiles-file.ts';
import { createTerminalHost } from '../hosts/terminal/host.ts';
import { showValue } from '../inputs/reading.ts';
import { quoteValue } from '../postgres/server/config.ts';
import { BUILT_IN, findProfile, suggestProfile } from '../profiles/catalog.ts';
import { describeNewer, NEWEST_MAJOR } from '../profiles/majors.ts';
import type { Profile, ProfileSetting } from '../profiles/profile.ts';
import { fitsMajor } from '../profiles/resolve.ts';
import { quoteShellWord } from '../system/terminal-text.ts';
import type { ProfileFormat } from '../templates/container.ts';
import { print, printQuotes } from './door.ts';

const STORAGE = {
  disk: 'on disk',
  tmpfs: 'in memory (tmpfs)',
  'memory-or-disk': 'in memory (tmpfs) where it fits, otherwise on disk',
};

interface ProfileFlags {
  format: ProfileFormat;
  /** A major version. */
  postgresVersion: number | undefined;
  profilesFile: string | undefined;
}

/** Lists all profiles, or prints one. @param problems of the call @throws PgSpeedError of kind `input` with all problems of arguments and file */
export async function runProfiles(
  name: string | undefined,
  flags: ProfileFlags,
  problems: readonly Problem[],
): Promise<void> {
  const builtIn = name === undefined ? undefined : findProfile(name);
  const { format, postgresVersion, profilesFile } = flags;
  const isNeeded = builtIn === undefined || profilesFile !== undefined;
  const userFile = isNeeded ? await readProfilesFile(profilesFile, process.cwd()) : NO_PROFILES;
  const profile = builtIn ?? userFile.profiles.find((candidate) => candidate.name === name);
  throwProblems(
    [...problems, ...userFile.problems, ...checkName(name, profile, flags, userFile)],
    (input) => `flag --${input}`,
  );
  const newer = describeNewer(postgresVersion ?? NEWEST_MAJOR);
  if (newer !== null) createTerminalHost().notice(newer);
  // The other forms are data for programs.
  const printForm = format === 'text' ? printQuotes : print;
  if (profile) printForm(await renderProfile(profile, format, postgresVersion));
  else if (format === 'json') print(JSON.stringify([...BUILT_IN, ...userFile.profiles], null, 2));
  else printForm(listProfiles(userFile));
}

function checkName(
  name: string | undefined,
  profile: Profile | undefined,
  { format, postgresVersion }: ProfileFlags,
  userFile: UserProfiles,
): Problem[] {
  const ownNames = userFile.profiles.map((candidate) => candidate.name);
  const problems: Problem[] = [];
  const hint = `Profiles: ${[...BUILT_IN.map((candidate) => candidate.name), ...ownNames].join(', ')}.`;
  if (name !== undefined && !profile && userFile.problems.length === 0)
    problems.push({ message: `${showValue(name)} is not a profile.`, hint: suggestProfile(name, ownNames) });
  if (name === undefined && format !== 'text' && format !== 'json')
    problems.push({ message: `flag --format: '${format}' needs the name of a profile.`, hint });
  if (name === undefined && postgresVersion !== undefined)
    problems.push({ message: 'flag --postgres-version needs the name of a profile.', hint });
  return problems;
}

function listProfiles({ profiles, file }: UserProfiles): string {
  const width = Math.max(...[...BUILT_IN, ...profiles].map(({ name }) => name.length));
  const list = (group: readonly Profile[]) => group.map(({ name, why }) => `${name.padEnd(width)}  ${why}`).join('\n');
  return profiles.length === 0 ? list(BUILT_IN) : `${list(BUILT_IN)}\n\nfrom ${file}:\n${list(profiles)}`;
}

async function renderProfile(profile: Profile, format: ProfileFormat, major: number | undefined): Promise<string> {
  if (format === 'json' || format === 'text') {
    const gated = major === undefined ? profile : gateProfile(profile, major);
    return format === 'json' ? JSON.stringify(gated, null, 2) : formatProfile(gated);
  }
  const { settings } = gateProfile(profile, major ?? NEWEST_MAJOR);
  if (format === 'args') return settings.map(({ name, value }) => `-c ${quoteShellWord(`${name}=${value}`)}`).join(' ');
  if (format === 'conf') {
    const lines = [`# pg-speed profile ${profile.name}: ${profile.why}`];
    if (profile.sql) lines.push('# The SQL of this profile is not included: a configuration file cannot contain it.');
    lines.push(...settings.map(({ name, value, why }) => `${name} = ${quoteValue(value)}  # ${why}`));
    return lines.join('\n');
  }
  // The library for YAML is heavy.
  const { renderForm } = await import('../templates/forms.ts');
  return renderForm(format, profile, major ?? NEWEST_MAJOR);
}

/** The part of a profile for this major version. */
function gateProfile(profile: Profile, major: number): Profile {
  return {
    ...profile,
    initdbArgs: profile.initdbArgs.filter((item) => fitsMajor(item, major)),
    settings: profile.settings.filter((item) => fitsMajor(item, major)),
  };
}

function formatProfile(profile: Profile): string {
  const { name, why, storage, initdbArgs, settings, sql = [], extends: parent, where } = profile;
  const lines = [`${name}: ${why}`];
  if (where !== undefined) lines.push(`from ${where}${parent === undefined ? '' : `, extends ${parent}`}`);
  lines.push(`data directory: ${STORAGE[storage]}`);
  lines.push(...initdbArgs.map((item) => `initdb ${item.argument}: ${item.why}`));
  lines.push(settings.length === 0 ? 'settings: as PostgreSQL comes' : 'settings:');
  const assignments = settings.map((setting) => `${setting.name} = ${setting.value}`);
  const width = Math.max(0, ...assignments.map(({ length }) => length));
  lines.push(...settings.map((setting, at) => `  ${assignments[at]?.padEnd(width)}  ${formatReason(setting)}`));
  if (sql.length > 0) lines.push('sql, after setup and before timing:');
  lines.push(...sql.map((text) => `  ${text.trim().replace(/\s+/g, ' ')}`));
  return lines.join('\n');
}

function formatReason({ why, since, until }: ProfileSetting): string {
  const versions: string[] = [];
  if (since !== undefined) versions.push(`since ${since}`);
  if (until !== undefined) versions.push(`until ${until}`);
  return versions.length === 0 ? why : `${why} (${versions.join(', ')})`;
}
