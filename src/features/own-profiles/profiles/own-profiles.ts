import type { Problem } from '../../../errors.ts';
import { showPlain, showValue } from '../../../inputs/reading.ts';
import { checkInitdbArgs } from '../../../inputs/settings.ts';
import { readArguments } from '../../../inputs/texts.ts';
import { BUILT_IN, findProfile, suggestProfile } from '../../../profiles/catalog.ts';
import type { Profile, ProfileSetting } from '../../../profiles/profile.ts';
import type { ProfileEntry } from './file-schema.ts';
import { foldText, type OwnSettings, readOwnSettings } from './own-settings.ts';
import type { YamlSource } from './yaml-source.ts';

/** Words that mean several profiles in `profiles`. */
const WORDS = ['all', 'own'];

/** One profile in a file. */
export interface OwnEntry {
  /** Null: its shape is wrong, which is reported already. */
  entry: ProfileEntry | null;
  parent: string | undefined;
}

type Entries = ReadonlyMap<string, OwnEntry>;

/** One entry without its parent. */
interface OwnPart {
  entry: ProfileEntry;
  settings: OwnSettings;
  /** Undefined: take those of the parent. */
  initdbArgs: Profile['initdbArgs'] | undefined;
}

/**
 * Profiles of a file, in its order, each with everything that it inherits. Reports and leaves out a profile whose parent is
 * unknown.
 */
export function readOwnProfiles(entries: Entries, source: YamlSource): { profiles: Profile[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const parts = new Map<string, OwnPart>();
  for (const [name, { entry }] of entries) {
    problems.push(...checkName(name, source), ...checkParent(name, entries, source));
    if (!entry) continue;
    const { problems: found, ...part } = readPart(name, entry, source);
    problems.push(...found);
    parts.set(name, part);
  }
  problems.push(...findCycles(entries, source));
  const made = new Map<string, Profile>();
  const makeProfile = (name: string, trail: readonly string[]): Profile | undefined => {
    const [known, part, parentName] = [made.get(name), parts.get(name), entries.get(name)?.parent];
    if (known || !part || trail.includes(name)) return known;
    const own = parentName !== undefined && entries.has(parentName);
    const parent = own ? makeProfile(parentName, [...trail, name]) : findProfile(parentName ?? '');
    if (parentName !== undefined && !parent) return undefined;
    problems.push(...findUnused(part.settings, parent));
    const profile = extendProfile(name, part, parent, source);
    made.set(name, profile);
    return profile;
  };
  const profiles = [...entries.keys()].flatMap((name) => makeProfile(name, []) ?? []);
  return { profiles, problems };
}

function readPart(name: string, entry: ProfileEntry, source: YamlSource): OwnPart & { problems: Problem[] } {
  const path = ['profiles', name];
  const { problems, ...settings } = readOwnSettings(entry.settings ?? {}, [...path, 'settings'], source);
  const initdb = readInitdb(entry, [...path, 'initdb'], source);
  return { entry, settings, initdbArgs: initdb.initdbArgs, problems: [...problems, ...initdb.problems] };
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
  return [{ message, hint: suggestProfile(parent, [...entries.keys()]) }];
}

/** Each circle once, starting at its first profile in the file. */
function findCycles(entries: Entries, source: YamlSource): Problem[] {
  const done = new Set<string>();
  return [...entries.keys()].flatMap((start) => {
    const trail: string[] = [];
    let name: string | undefined = start;
    while (name !== undefined && entries.has(name) && !done.has(name) && !trail.includes(name)) {
      trail.push(name);
      name = entries.get(name)?.parent;
    }
    for (const one of trail) done.add(one);
    const from = name === undefined ? -1 : trail.indexOf(name);
    if (from === -1) return [];
    const circle = [...trail.slice(from), trail[from] ?? ''].map((one) => showPlain(one)).join(' -> ');
    const where = source.where(['profiles', trail[from] ?? '', 'extends']);
    return [{ message: `${where}: ${circle}: profiles extend each other in a circle.`, hint: 'Remove one `extends`.' }];
  });
}

function findUnused({ unset }: OwnSettings, parent: Profile | undefined): Problem[] {
  const unused = unset.filter((one) => !parent?.settings.some((setting) => setting.name === one.name));
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
  const sql = readSql(entry.sql, parent);
  return {
    name,
    storage: entry.storage ?? parent?.storage ?? 'disk',
    initdbArgs: initdbArgs ?? parent?.initdbArgs ?? [],
    ...((entry.template ?? parent?.template) ? { template: true } : {}),
    settings: layerSettings(parent?.settings ?? [], settings),
    ...(sql.length > 0 ? { sql } : {}),
    ...(parent === undefined ? {} : { extends: parent.name }),
    where: source.where(['profiles', name]),
    ...(parent?.notice === undefined ? {} : { notice: parent.notice }),
    why: foldText(entry.why) || (parent ? `\`${parent.name}\` and changes of your own` : 'a profile of your own'),
  };
}

function layerSettings(below: readonly ProfileSetting[], { set, unset }: OwnSettings): ProfileSetting[] {
  const replaced = new Set([...set, ...unset].map(({ name }) => name));
  return [...below.filter(({ name }) => !replaced.has(name)), ...set];
}

function readSql(sql: ProfileEntry['sql'], parent: Profile | undefined): string[] {
  if (sql === null || (Array.isArray(sql) && sql.length === 0)) return [];
  const own = sql === undefined ? [] : Array.isArray(sql) ? sql : [sql];
  return [...(parent?.sql ?? []), ...own.filter((text) => text.trim() !== '')];
}

function readInitdb(
  { initdb }: ProfileEntry,
  path: readonly string[],
  source: YamlSource,
): { initdbArgs: Profile['initdbArgs'] | undefined; problems: Problem[] } {
  if (initdb === undefined) return { initdbArgs: undefined, problems: [] };
  const words = Array.isArray(initdb)
    ? { value: initdb.map((item, at) => source.textOf([...path, at]) ?? String(item)) }
    : readArguments(initdb ?? '');
  const reading = 'problems' in words ? words : checkInitdbArgs(words.value);
  const where = source.where(path);
  if ('value' in reading)
    return { initdbArgs: reading.value.map((argument) => ({ argument, why: `given at ${where}` })), problems: [] };
  const problems = reading.problems.map(({ message, hint }) => ({ message: `${where}: ${message}.`, hint }));
  return { initdbArgs: undefined, problems };
}
