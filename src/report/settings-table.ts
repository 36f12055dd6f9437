import { withoutCount } from '../stats/axes.ts';
import { formatSize } from './format.ts';
import { name, type Phrase, prose, say, shorten, trimStop } from './phrase.ts';
import type { ReportedVariant, Results } from './results.ts';
import { buildTable, left, type Table } from './table.ts';
import { comparedVariants } from './trials.ts';

const MOST_CELL_CHARACTERS = 80;

/** What makes the variants differ. */
export interface SettingsTable {
  /** Storage, initdb arguments and settings, one column per variant; in brackets what the server has by itself. */
  table: Table;
  /** How to read it, and what was left out of a profile. */
  remarks: Phrase[];
}

/** With more columns than this, what is the same in all of them is told once, below. */
const MOST_WHOLE_COLUMNS = 6;
const MOST_SAME = 40;

/** The settings of every variant as they were asked for, and as the server has them where they were not. */
export function buildSettings(results: Results): SettingsTable {
  const variants = listDifferent(results);
  const names = [...new Set(variants.flatMap(listNamesOf))].sort();
  const columns = variants.map((variant) => {
    const cells = names.map((setting) => describeSetting(setting, variant, results));
    return left(shorten(titleOf(variant, results), 40), [
      describeStorage(variant, results),
      describeInitdb(variant),
      ...cells,
    ]);
  });
  const titles = ['storage', 'initdb', ...names.map((one) => shorten(one, MOST_CELL_CHARACTERS))];
  const whole = buildTable([left('setting', titles), ...columns]);
  const { table, same } = columns.length > MOST_WHOLE_COLUMNS ? takeDifferent(whole) : { table: whole, same: [] };
  const cells = columns.flatMap((column) => column.cells.slice(titles.length - names.length));
  const legend: Phrase[] = [];
  if (cells.some((cell) => cell.startsWith('('))) legend.push(['In brackets: what the server has by itself']);
  if (variants.some((variant) => variant.template))
    legend.push(['Copied: initdb ran once; a trial copies what it made']);
  if (cells.includes('')) legend.push(['Empty: not set, as the server has it by itself']);
  return { table, remarks: [...same, ...legend, ...variants.flatMap((one) => describeLeftOut(one, results))] };
}

/** Both revisions under a profile have its settings, and so have all client counts: one column for them. */
function listDifferent(results: Results): ReportedVariant[] {
  const seen = new Set<string>();
  return comparedVariants(results).filter((variant) => {
    const key = keyOf(variant);
    return seen.size < seen.add(key).size;
  });
}

/** What variants with the same column have in common; every profile of a plain comparison has one of its own. */
function keyOf(variant: ReportedVariant): string {
  const { id, profile, revision, version, clients, storage, initdbArgs, settings, leftOut } = variant;
  if (revision === null && clients === null) return id;
  const column = revision === null ? [storage.kind, initdbArgs, settings, leftOut] : [];
  return JSON.stringify([profile, version, ...column, revision === null ? withoutCount(variant) : '']);
}

/** The client count is no part of it where all counts share the column. */
function titleOf(variant: ReportedVariant, results: Results): string {
  const { id, profile, revision, clients } = variant;
  if (revision !== null) return profile;
  if (clients === null) return id;
  const own = withoutCount(variant);
  const alike = comparedVariants(results).filter((one) => withoutCount(one) === own);
  return alike.every((one) => keyOf(one) === keyOf(variant)) ? own : id;
}

/** The lines in which columns differ, and the others as a remark. */
function takeDifferent({ columns, rows }: Table): { table: Table; same: Phrase[] } {
  const isSame = ([, first, ...others]: string[]) => others.every((cell) => cell === first);
  const same = rows.filter(isSame).filter(([, value]) => value !== '');
  const words = same.slice(0, MOST_SAME).map(([title = '', value = '']) => `${title} ${value}`);
  const rest = same.length - words.length;
  if (rest > 0) words.push(`${rest} more`);
  return {
    table: { columns, rows: rows.filter((row) => !isSame(row)) },
    same: same.length === 0 ? [] : [say`The same in all: ${words.join(', ')}`],
  };
}

function describeInitdb({ initdbArgs, template }: ReportedVariant): string {
  const args = shorten(initdbArgs.join(' '), MOST_CELL_CHARACTERS);
  return template ? `${args} (copied)`.trim() : args;
}

function listNamesOf({ settings, leftOut }: ReportedVariant): string[] {
  return [...settings, ...leftOut].map((setting) => setting.name);
}

function describeLeftOut(variant: ReportedVariant, results: Results): Phrase[] {
  return variant.leftOut.map(
    ({ name: setting, reason }) =>
      say`${name(titleOf(variant, results))} is without ${name(setting)}: ${prose(trimStop(reason))}`,
  );
}

function describeStorage({ id, storage }: ReportedVariant, results: Results): string {
  if (storage.kind === 'tmpfs') return `tmpfs, ${formatSize(storage.sizeBytes)}`;
  const sample = results.samples.find((one) => one.variant === id && one.probes.fileSystem !== null);
  return sample ? `disk, ${shorten(sample.probes.fileSystem ?? '', 40)}` : 'disk';
}

function describeSetting(setting: string, variant: ReportedVariant, results: Results): string {
  const own = variant.settings.find((one) => one.name === setting);
  if (own) return shorten(own.value === '' ? "''" : own.value, MOST_CELL_CHARACTERS);
  const left = variant.leftOut.find((one) => one.name === setting);
  if (left) return 'left out';
  const read = results.samples.find(
    (sample) => sample.variant === variant.id && Object.hasOwn(sample.settings, setting),
  );
  return read ? `(${shorten(read.settings[setting] ?? '', MOST_CELL_CHARACTERS)})` : '';
}
