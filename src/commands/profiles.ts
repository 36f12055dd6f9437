import { type Problem, throwProblems } from '../errors.ts';
import { showValue } from '../inputs/reading.ts';
import { quoteValue } from '../postgres/server/config.ts';
import { BUILT_IN, findProfile, suggestProfile } from '../profiles/catalog.ts';
import type { Profile, ProfileSetting } from '../profiles/profile.ts';
import { fitsMajor } from '../profiles/resolve.ts';
import { NO_PROFILES, type OwnProfiles } from '../profiles/source.ts';
import { hasNamedProfiles, readUserProfiles } from '../profiles/sources.ts';
import { NEWEST_MAJOR } from '../profiles/version.ts';
import { quoteShellWord } from '../system/terminal-text.ts';
import type { ProfileFormat } from '../templates/container.ts';
import { print } from './door.ts';

const STORAGE = {
  disk: 'on disk',
  tmpfs: 'in memory (tmpfs)',
  'memory-or-disk': 'in memory (tmpfs) where it fits, else on disk',
};

/** The given flags, with those by which sources of profiles find theirs. */
export interface ProfileFlags {
  format: ProfileFormat;
  /** Major version. */
  postgresVersion: number | undefined;
}

/** Lists all profiles, or prints one. @param problems of the call @throws PgSpeedError of kind `input` with all problems of arguments and file */
export async function runProfiles(
  name: string | undefined,
  flags: ProfileFlags,
  problems: readonly Problem[],
): Promise<void> {
  const builtIn = name === undefined ? undefined : findProfile(name);
  const { format, postgresVersion } = flags;
  const isNeeded = builtIn === undefined || hasNamedProfiles(flags);
  const own = isNeeded ? await readUserProfiles(flags, process.cwd()) : NO_PROFILES;
  const profile = builtIn ?? own.profiles.find((one) => one.name === name);
  throwProblems([...problems, ...own.problems, ...checkName(name, profile, flags, own)], (input) => `flag --${input}`);
  if (profile) print(await renderProfile(profile, format, postgresVersion));
  else print(format === 'json' ? JSON.stringify([...BUILT_IN, ...own.profiles], null, 2) : listProfiles(own));
}

function checkName(
  name: string | undefined,
  profile: Profile | undefined,
  { format, postgresVersion }: ProfileFlags,
  own: OwnProfiles,
): Problem[] {
  const ownNames = own.profiles.map((one) => one.name);
  const problems: Problem[] = [];
  const hint = `Profiles: ${[...BUILT_IN.map((one) => one.name), ...ownNames].join(', ')}.`;
  if (name !== undefined && !profile && own.problems.length === 0 && !name.startsWith('-'))
    problems.push({ message: `${showValue(name)} is not a profile.`, hint: suggestProfile(name, ownNames) });
  if (name === undefined && format !== 'text' && format !== 'json')
    problems.push({ message: `flag --format: '${format}' needs the name of a profile.`, hint });
  if (name === undefined && postgresVersion !== undefined)
    problems.push({ message: 'flag --postgres-version needs the name of a profile.', hint });
  return problems;
}

function listProfiles({ profiles, file }: OwnProfiles): string {
  const width = Math.max(...[...BUILT_IN, ...profiles].map(({ name }) => name.length));
  const list = (some: readonly Profile[]) => some.map(({ name, why }) => `${name.padEnd(width)}  ${why}`);
  if (profiles.length === 0) return list(BUILT_IN).join('\n');
  return [...list(BUILT_IN), '', `from ${file}:`, ...list(profiles)].join('\n');
}

async function renderProfile(profile: Profile, format: ProfileFormat, major: number | undefined): Promise<string> {
  if (format === 'json' || format === 'text') {
    const shown = major === undefined ? profile : gateProfile(profile, major);
    return format === 'json' ? JSON.stringify(shown, null, 2) : formatProfile(shown);
  }
  const gated = gateProfile(profile, major ?? NEWEST_MAJOR);
  if (format === 'args')
    return gated.settings.map(({ name, value }) => `-c ${quoteShellWord(`${name}=${value}`)}`).join(' ');
  if (format === 'conf')
    return [
      `# pg-speed profile ${profile.name}: ${profile.why}`,
      ...(gated.sql ? ['# The SQL of this profile is not included: a configuration file cannot contain it.'] : []),
      ...gated.settings.map(({ name, value, why }) => `${name} = ${quoteValue(value)}  # ${why}`),
    ].join('\n');
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
  const lines = settings.map((setting) => [`${setting.name} = ${setting.value}`, formatReason(setting)] as const);
  const width = Math.max(0, ...lines.map(([line]) => line.length));
  return [
    `${name}: ${why}`,
    ...(where === undefined ? [] : [`from ${where}${parent === undefined ? '' : `, extends ${parent}`}`]),
    `data directory: ${STORAGE[storage]}`,
    ...initdbArgs.map((item) => `initdb ${item.argument}: ${item.why}`),
    ...(settings.length === 0 ? ['settings: as PostgreSQL comes'] : ['settings:']),
    ...lines.map(([line, reason]) => `  ${line.padEnd(width)}  ${reason}`),
    ...(sql.length === 0 ? [] : ['sql, after setup and before timing:']),
    ...sql.map((text) => `  ${text.trim().replace(/\s+/g, ' ')}`),
  ].join('\n');
}

function formatReason({ why, since, until }: ProfileSetting): string {
  const [from, to] = [since === undefined ? '' : `since ${since}`, until === undefined ? '' : `until ${until}`];
  const versions = [from, to].filter((part) => part !== '').join(', ');
  return versions === '' ? why : `${why} (${versions})`;
}
