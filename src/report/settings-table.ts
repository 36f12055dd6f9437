import type { ReportedVariant } from '../results/plan.ts';
import { withoutCount } from '../stats/axes.ts';
import { shorten } from '../system/terminal-text.ts';
import { buildTable, left, type Table } from './document.ts';
import { countThings, formatSize } from './format.ts';
import { name, type Phrase, prose, say, trimStop } from './phrase.ts';
import type { View } from './view.ts';

const MAX_CELL_CHARACTERS = 80;

export interface SettingsTable {
  /** Storage, initdb arguments and settings, one column per variant; defaults of the server in brackets. */
  table: Table;
  /** How to read it, and the settings left out of a profile. */
  remarks: Phrase[];
}

/** With more columns, lines without a difference become one remark. */
const MAX_WHOLE_COLUMNS = 6;
const MAX_SAME = 40;
/** A server has about 400 settings, each a row with a cell per variant. */
const MAX_ROWS = 500;

/** The settings of every variant, as requested or else as read from the server. */
export function buildSettings(view: View): SettingsTable {
  const variants = listDifferent(view);
  const all = [...new Set(variants.flatMap(listNamesOf))].sort();
  const names = all.slice(0, MAX_ROWS);
  const columns = variants.map((variant) => {
    const format = makeFormatter(variant, view);
    const cells = names.map(format);
    return left(shorten(titleOf(variant, view), 40), [formatStorage(variant, view), formatInitdb(variant), ...cells]);
  });
  const titles = ['storage', 'initdb', ...names.map((one) => shorten(one, MAX_CELL_CHARACTERS))];
  const whole = buildTable([left('setting', titles), ...columns]);
  const { table, same } = columns.length > MAX_WHOLE_COLUMNS ? takeDifferent(whole) : { table: whole, same: [] };
  const cells = columns.flatMap((column) => column.cells.slice(titles.length - names.length));
  const legend: Phrase[] = [];
  if (cells.some((cell) => cell.startsWith('('))) legend.push(['In brackets: the default of the server']);
  if (variants.some((variant) => variant.template))
    legend.push(['Copied: initdb ran once, and each trial copies its data directory']);
  if (cells.includes('')) legend.push(['Empty: not set, the default of the server']);
  const hidden = all.length - names.length;
  if (hidden > 0) legend.push([`${countThings(hidden, 'more setting')} ${hidden === 1 ? 'is' : 'are'} not shown`]);
  return { table, remarks: [...same, ...legend, ...variants.flatMap((one) => formatLeftOutSettings(one, view))] };
}

/** Revisions and client counts of a profile share one column. */
function listDifferent({ rows }: View): ReportedVariant[] {
  const seen = new Set<string>();
  return rows.flatMap(({ variant }) => {
    const key = keyOf(variant);
    return seen.size < seen.add(key).size ? [variant] : [];
  });
}

/** Key of a column. Every profile of a plain comparison has its own. */
function keyOf(variant: ReportedVariant): string {
  const { id, profile, revision, version, clients, storage, initdbArgs, settings, leftOut } = variant;
  if (revision === null && clients === null) return id;
  const column = revision === null ? [storage.kind, initdbArgs, settings, leftOut] : [];
  return JSON.stringify([profile, version, ...column, revision === null ? withoutCount(variant) : '']);
}

/** Without the client count if all counts share the column. */
function titleOf(variant: ReportedVariant, { rows }: View): string {
  const { id, profile, revision, clients } = variant;
  if (revision !== null) return profile;
  if (clients === null) return id;
  const own = withoutCount(variant);
  const alike = rows.filter((row) => withoutCount(row.variant) === own);
  return alike.every((row) => keyOf(row.variant) === keyOf(variant)) ? own : id;
}

/** The rows that differ, and the others as a remark. */
function takeDifferent({ columns, rows }: Table): { table: Table; same: Phrase[] } {
  const isSame = ([, first, ...others]: string[]) => others.every((cell) => cell === first);
  const same = rows.filter(isSame).filter(([, value]) => value !== '');
  const words = same.slice(0, MAX_SAME).map(([title = '', value = '']) => `${title} ${value}`);
  const rest = same.length - words.length;
  if (rest > 0) words.push(`${rest} more`);
  return {
    table: { columns, rows: rows.filter((row) => !isSame(row)) },
    same: same.length === 0 ? [] : [say`The same in all: ${words.join(', ')}`],
  };
}

function formatInitdb({ initdbArgs, template }: ReportedVariant): string {
  const args = shorten(initdbArgs.join(' '), MAX_CELL_CHARACTERS);
  return template ? `${args} (copied)`.trim() : args;
}

function listNamesOf({ settings, leftOut }: ReportedVariant): string[] {
  return [...settings, ...leftOut].map((setting) => setting.name);
}

function formatLeftOutSettings(variant: ReportedVariant, view: View): Phrase[] {
  return variant.leftOut.map(
    ({ name: setting, reason }) =>
      say`${name(titleOf(variant, view))} is without ${name(setting)}: ${prose(trimStop(reason))}`,
  );
}

function formatStorage({ id, storage }: ReportedVariant, { results }: View): string {
  if (storage.kind === 'tmpfs') return `tmpfs, ${formatSize(storage.sizeBytes)}`;
  const sample = results.samples.find((one) => one.variant === id && one.probes.fileSystem !== null);
  return sample ? `disk, ${shorten(sample.probes.fileSystem ?? '', 40)}` : 'disk';
}

/** Formats a setting: as set, as left out, or in brackets as the server has it. */
function makeFormatter(variant: ReportedVariant, { results }: View): (setting: string) => string {
  const own = new Map(variant.settings.map(({ name: setting, value }) => [setting, value]));
  const left = new Set(variant.leftOut.map((one) => one.name));
  const read = new Map<string, string>();
  for (const sample of results.samples.filter((one) => one.variant === variant.id))
    for (const [setting, value] of Object.entries(sample.settings)) if (!read.has(setting)) read.set(setting, value);
  return (setting) => {
    const value = own.get(setting);
    if (value !== undefined) return shorten(value === '' ? "''" : value, MAX_CELL_CHARACTERS);
    if (left.has(setting)) return 'left out';
    const shown = read.get(setting);
    return shown === undefined ? '' : `(${shorten(shown, MAX_CELL_CHARACTERS)})`;
  };
}
