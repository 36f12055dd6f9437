// Makes profiles of the entries of a profiles file, each with what it inherits; reports wrong names, unknown parents and circles.
import type { Problem } from '../../../errors.ts';
import { chain, showPlain, showValue } from '../../../inputs/reading.ts';
import { checkInitdbArgs } from '../../../inputs/settings.ts';
import { readArguments } from '../../../inputs/texts.ts';
import { BUILT_IN, findProfile, suggestProfile } from '../../../profiles/catalog.ts';
import type { Profile } from '../../../profiles/profile.ts';
import type { ProfileEntry } from './file-schema.ts';
import { foldText, type OwnSettings, readOwnSettings } from './own-settings.ts';
import type { YamlSource } from './yaml-source.ts';

/** Words that mean several profiles in `profiles`. */
const WORDS = ['all', 'own'];

export interface OwnEntry {
  /** Null if its shape is wrong, which is reported already. */
  entry: ProfileEntry | null;
  parent: string | undefined;
}

type Entries = ReadonlyMap<string, OwnEntry>;

/** One entry without its parent. */
interface OwnPart {
  entry: ProfileEntry;
  settings: OwnSettings;
  /** Undefined to take those of the parent. */
  initdbArgs: Profile['initdbArgs'] | undefined;
}

/** Makes the profiles in the order of the file, each with what it inherits. Reports and leaves out one whose parent is unknown. */
export function readOwnProfiles(entries: Entries, source: YamlSource): { profiles: Profile[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const parts = new Map<string, OwnPart>();
  for (const [name, { entry }] of entries) {
    problems.push(...checkName(name, source), ...checkParent(name, entries, source));
    if (!entry) continue;
    const settings = readOwnSettings(entry.settings ?? {}, ['profiles', name, 'settings'], source, problems);
    const initdbArgs = readInitdb(entry, ['profiles', name, 'initdb'], source, problems);
    parts.set(name, { entry, settings, initdbArgs });
  }
  problems.push(...findCycles(entries, source));
  const made = new Map<string, Profile>();
  const makeProfile = (name: string, trail: readonly string[]): Profile | undefined => {
    const part = parts.get(name);
    if (made.has(name) || !part || trail.includes(name)) return made.get(name);
    const parentName = entries.get(name)?.parent ?? '';
    const parent = entries.has(parentName) ? makeProfile(parentName, [...trail, name]) : findProfile(parentName);
    if (entries.get(name)?.parent !== undefined && !parent) return undefined;
    problems.push(...findUnused(part.settings, parent));
    const profile = extendProfile(name, part, parent, source);
    made.set(name, profile);
    return profile;
  };
  const profiles = [...entries.keys()].flatMap((name) => makeProfile(name, []) ?? []);
  return { profiles, problems };
}

function checkName(name: string, source: YamlSource): Problem[] {
  const lower = name.toLowerCase();
  const builtIn = BUILT_IN.some((profile) => profile.name === lower);
  if (!builtIn && !WORDS.includes(lower)) return [];
  const why = builtIn ? 'the name of a profile that comes with pg-speed' : 'a word for several profiles';
  const message = `${source.where(['profiles', name])}: ${showValue(name)} is ${why}.`;
  return [{ message, hint: 'Choose another name, and inherit the settings with `extends`.' }];
}

function checkParent(name: string, entries: Entries, source: YamlSource): Problem[] {
  const parent = entries.get(name)?.parent;
  if (parent === undefined || entries.has(parent) || findProfile(parent)) return [];
  const where = source.where(['profiles', name, 'extends']);
  const message = `${where}: \`${showPlain(name)}\` extends ${showValue(parent)}, which is not a profile.`;
  const possible = [...entries.keys()].filter((candidate) => !descendsFrom(candidate, name, entries));
  return [{ message, hint: suggestProfile(parent, possible) }];
}

/** Whether a profile is another or extends it, directly or not: extending it in turn would be a circle. */
function descendsFrom(name: string, ancestor: string, entries: Entries): boolean {
  const visited = new Set<string>();
  for (let at: string | undefined = name; at !== undefined && !visited.has(at); at = entries.get(at)?.parent) {
    if (at === ancestor) return true;
    visited.add(at);
  }
  return false;
}

/** Reports each circle once, starting at its first profile in the file. */
function findCycles(entries: Entries, source: YamlSource): Problem[] {
  const done = new Set<string>();
  return [...entries.keys()].flatMap((start) => {
    const trail: string[] = [];
    let name: string | undefined = start;
    while (name !== undefined && entries.has(name) && !done.has(name) && !trail.includes(name)) {
      trail.push(name);
      name = entries.get(name)?.parent;
    }
    for (const visited of trail) done.add(visited);
    if (name === undefined || !trail.includes(name)) return [];
    const circle = [...trail.slice(trail.indexOf(name)), name].map((member) => showPlain(member)).join(' -> ');
    const where = source.where(['profiles', name, 'extends']);
    return [{ message: `${where}: ${circle}: profiles extend each other in a circle.`, hint: 'Remove one `extends`.' }];
  });
}

function findUnused({ unset }: OwnSettings, parent: Profile | undefined): Problem[] {
  const unused = unset.filter(({ name }) => !parent?.settings.some((setting) => setting.name === name));
  return unused.map(({ name, where }) => ({
    message: `${where}: \`${name}\` has no value, and no parent sets one to take back.`,
    hint: 'Give it a value, or remove the line.',
  }));
}

function extendProfile(
  name: string,
  { entry, settings, initdbArgs }: OwnPart,
  parent: Profile | undefined,
  source: YamlSource,
): Profile {
  const replaced = new Set([...settings.set, ...settings.unset].map((setting) => setting.name));
  const inherited = (parent?.settings ?? []).filter((setting) => !replaced.has(setting.name));
  const profile: Profile = {
    name,
    storage: entry.storage ?? parent?.storage ?? 'disk',
    initdbArgs: initdbArgs ?? parent?.initdbArgs ?? [],
    settings: [...inherited, ...settings.set],
    where: source.where(['profiles', name]),
    why: foldText(entry.why) || (parent ? `\`${parent.name}\` and changes of your own` : 'a profile of your own'),
  };
  const sql = readSql(entry.sql, parent);
  if (entry.template ?? parent?.template) profile.template = true;
  if (sql.length > 0) profile.sql = sql;
  if (parent) profile.extends = parent.name;
  if (parent?.notice !== undefined) profile.notice = parent.notice;
  return profile;
}

function readSql(sql: ProfileEntry['sql'], parent: Profile | undefined): string[] {
  const texts = typeof sql === 'string' ? [sql] : sql;
  if (texts === null || texts?.length === 0) return [];
  return [...(parent?.sql ?? []), ...(texts ?? []).filter((text) => text.trim() !== '')];
}

function readInitdb({ initdb }: ProfileEntry, path: readonly string[], source: YamlSource, problems: Problem[]) {
  if (initdb === undefined) return undefined;
  const words = Array.isArray(initdb)
    ? { value: initdb.map((item, at) => source.textOf([...path, at]) ?? String(item)) }
    : readArguments(initdb ?? '');
  const reading = chain(words, checkInitdbArgs);
  const where = source.where(path);
  if ('value' in reading) return reading.value.map((argument) => ({ argument, why: `given at ${where}` }));
  problems.push(...reading.problems.map(({ message, hint }) => ({ message: `${where}: ${message}.`, hint })));
  return undefined;
}
