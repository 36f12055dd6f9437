import type { Problem } from '../errors.ts';
import { hasControl, showValue } from '../inputs/reading.ts';
import { findRefusal } from '../inputs/settings.ts';
import type { GatedEntry, SettingEntry } from './file-schema.ts';
import type { ProfileSetting } from './profile.ts';
import type { Path, YamlSource } from './yaml-source.ts';

/** What one profile of a file says of settings. */
export interface OwnSettings {
  /** In the order of the file; a name stands more than once where versions have different values. */
  set: ProfileSetting[];
  /** Names whose value is taken back to the server's default, with their places. */
  unset: { name: string; where: string }[];
}

/** Settings of one profile, each with its place, and what is wrong with them. @param path of the map in the file */
export function readOwnSettings(
  entries: Readonly<Record<string, SettingEntry>>,
  path: Path,
  source: YamlSource,
): OwnSettings & { problems: Problem[] } {
  const problems: Problem[] = [];
  const read: OwnSettings = { set: [], unset: [] };
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
    else if (entry === null) read.unset.push({ name, where });
    else {
      const settings = readValues(name, entry, at, source);
      problems.push(...findBadValues(settings), ...findOverlaps(name, settings));
      read.set.push(...settings);
    }
    seen.add(name);
  }
  return { ...read, problems };
}

function readValues(name: string, entry: NonNullable<SettingEntry>, path: Path, source: YamlSource): ProfileSetting[] {
  if (Array.isArray(entry)) return entry.map((one, at) => readGated(name, one, [...path, at], source));
  if (typeof entry === 'object') return [readGated(name, entry, path, source)];
  const where = source.where(path);
  return [{ name, value: toSettingText(entry, path, source), why: `set at ${where}`, where }];
}

function readGated(
  name: string,
  { value, since, until, why }: GatedEntry,
  path: Path,
  source: YamlSource,
): ProfileSetting {
  const where = source.where([...path, 'value']);
  return {
    name,
    value: toSettingText(value, [...path, 'value'], source),
    why: foldText(why) || `set at ${where}`,
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    where,
  };
}

/** As the server takes it; a number as it stands in the file, since 1e300 must not become a row of digits. */
function toSettingText(value: string | number | boolean, path: Path, source: YamlSource): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? (source.textOf(path) ?? String(value)) : value;
}

/** A text as one line, without the full stop that a sentence around it would double. */
export function foldText(text = ''): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '');
}

function findBadValues(settings: readonly ProfileSetting[]): Problem[] {
  return settings.flatMap(({ name, value, where, since, until }) => [
    ...(hasControl(value)
      ? [
          {
            message: `${where}: \`${name}\` is ${showValue(value)}, which is not one line.`,
            hint: 'Write it on one line.',
          },
        ]
      : []),
    ...refuseValue(name, value, where),
    ...(since !== undefined && until !== undefined && since > until
      ? [{ message: `${where}: \`${name}\` is since ${since} and until ${until}.`, hint: 'Swap the two.' }]
      : []),
  ]);
}

function refuseValue(name: string, value: string, where = ''): Problem[] {
  const hint = findRefusal(name, value);
  return hint === undefined ? [] : [{ message: `${where}: \`${name}\` cannot be ${showValue(value)}.`, hint }];
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
