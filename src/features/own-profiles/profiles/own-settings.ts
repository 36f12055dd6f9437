// Reads the settings of one profile in a profiles file, and reports refused, repeated and overlapping ones.
import type { Problem } from '../../../errors.ts';
import { hasControl, showValue } from '../../../inputs/reading.ts';
import { findRefusal } from '../../../inputs/settings.ts';
import type { ProfileSetting } from '../../../profiles/profile.ts';
import type { GatedEntry, SettingEntry } from './file-schema.ts';
import type { Path, YamlSource } from './yaml-source.ts';

export interface OwnSettings {
  /** In the order of the file; a name occurs again for each value that only some versions get. */
  set: ProfileSetting[];
  /** Names that go back to the server's default, with their places. */
  unset: { name: string; where: string }[];
}

/** Reads the settings of one profile. @param path of the map in the file @param problems gets what is wrong */
export function readOwnSettings(
  entries: Readonly<Record<string, SettingEntry>>,
  path: Path,
  source: YamlSource,
  problems: Problem[],
): OwnSettings {
  const settings: OwnSettings = { set: [], unset: [] };
  const seen = new Set<string>();
  for (const [written, entry] of Object.entries(entries)) {
    const name = written.toLowerCase();
    const at = [...path, written];
    const where = source.where(at);
    const refusal = findRefusal(name, '');
    if (refusal !== undefined) problems.push({ message: `${where}: \`${name}\` cannot be set here.`, hint: refusal });
    else if (seen.has(name))
      problems.push({
        message: `${where}: \`${name}\` is set a second time.`,
        hint: 'Names of settings have no case.',
      });
    else if (entry === null) settings.unset.push({ name, where });
    else {
      const values = readValues(name, entry, at, source);
      problems.push(...findBadValues(values), ...findOverlaps(name, values));
      settings.set.push(...values);
    }
    seen.add(name);
  }
  return settings;
}

function readValues(name: string, entry: NonNullable<SettingEntry>, path: Path, source: YamlSource): ProfileSetting[] {
  if (Array.isArray(entry)) return entry.map((gated, at) => readGated(name, gated, [...path, at], source));
  if (typeof entry === 'object') return [readGated(name, entry, path, source)];
  const where = source.where(path);
  return [{ name, value: toSettingText(entry, path, source), why: `set at ${where}`, where }];
}

function readGated(name: string, { value, since, until, why }: GatedEntry, path: Path, source: YamlSource) {
  const at = [...path, 'value'];
  const where = source.where(at);
  const text = toSettingText(value, at, source);
  const setting: ProfileSetting = { name, value: text, why: foldText(why) || `set at ${where}`, where };
  if (since !== undefined) setting.since = since;
  if (until !== undefined) setting.until = until;
  return setting;
}

/** The text for the server. A number stays as it is written, since 1e300 must not become a row of digits. */
function toSettingText(value: string | number | boolean, path: Path, source: YamlSource): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? (source.textOf(path) ?? String(value)) : value;
}

/** A text as one line, without its full stop. */
export function foldText(text = ''): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '');
}

function findBadValues(settings: readonly ProfileSetting[]): Problem[] {
  const problems: Problem[] = [];
  for (const { name, value, where, since = 0, until = Number.POSITIVE_INFINITY } of settings) {
    const add = (what: string, hint: string) => problems.push({ message: `${where}: \`${name}\` ${what}.`, hint });
    if (hasControl(value)) add(`is ${showValue(value)}, which is not one line`, 'Write it on one line.');
    const refusal = findRefusal(name, value);
    if (refusal !== undefined) add(`cannot be ${showValue(value)}`, refusal);
    if (since > until) add(`is since ${since} and until ${until}`, 'Swap the two.');
  }
  return problems;
}

function findOverlaps(name: string, settings: readonly ProfileSetting[]): Problem[] {
  const ordered = [...settings].sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
  const hint = 'Give each value `since` and `until`, so that no version has two.';
  return ordered.flatMap(({ since = 0, where }, at) => {
    const before = ordered[at - 1];
    if (before === undefined || since > (before.until ?? Number.POSITIVE_INFINITY)) return [];
    return [{ message: `${where}: \`${name}\` has two values for one version.`, hint }];
  });
}
