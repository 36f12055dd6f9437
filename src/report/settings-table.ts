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

/** The settings of every variant as they were asked for, and as the server has them where they were not. */
export function buildSettings(results: Results): SettingsTable {
  const variants = listDifferent(results);
  const names = [...new Set(variants.flatMap(listNamesOf))].sort();
  const columns = variants.map((variant) => {
    const cells = names.map((setting) => describeSetting(setting, variant, results));
    return left(shorten(titleOf(variant), 40), [describeStorage(variant, results), describeInitdb(variant), ...cells]);
  });
  const titles = ['storage', 'initdb', ...names.map((one) => shorten(one, MOST_CELL_CHARACTERS))];
  const table = buildTable([left('setting', titles), ...columns]);
  const cells = columns.flatMap((column) => column.cells.slice(titles.length - names.length));
  const legend: Phrase[] = [];
  if (cells.some((cell) => cell.startsWith('('))) legend.push(['In brackets: what the server has by itself']);
  if (variants.some((variant) => variant.template))
    legend.push(['Copied: initdb ran once; a trial copies what it made']);
  if (cells.includes('')) legend.push(['Empty: not set, as the server has it by itself']);
  return { table, remarks: [...legend, ...variants.flatMap(describeLeftOut)] };
}

/** Both revisions under a profile have its settings: one column for them. */
function listDifferent(results: Results): ReportedVariant[] {
  const variants = comparedVariants(results);
  return variants.filter(
    ({ revision, profile }, place) =>
      revision === null || variants.findIndex((other) => other.profile === profile) === place,
  );
}

function titleOf({ id, profile, revision }: ReportedVariant): string {
  return revision === null ? id : profile;
}

function describeInitdb({ initdbArgs, template }: ReportedVariant): string {
  const args = shorten(initdbArgs.join(' '), MOST_CELL_CHARACTERS);
  return template ? `${args} (copied)`.trim() : args;
}

function listNamesOf({ settings, leftOut }: ReportedVariant): string[] {
  return [...settings, ...leftOut].map((setting) => setting.name);
}

function describeLeftOut(variant: ReportedVariant): Phrase[] {
  return variant.leftOut.map(
    ({ name: setting, reason }) =>
      say`${name(titleOf(variant))} is without ${name(setting)}: ${prose(trimStop(reason))}`,
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
