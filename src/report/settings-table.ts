// Builds the table of storage, initdb arguments and settings of each variant, with remarks.
import type { ReportedVariant } from '../results/plan.ts';
import { withoutCount } from '../stats/axes.ts';
import { shorten } from '../system/terminal-text.ts';
import { buildTable, left, type Table } from './document.ts';
import { countThings, formatSize } from './format.ts';
import { name, type Phrase, prose, say, trimStop } from './phrase.ts';
import type { View } from './view.ts';

const MAX_CELL_CHARACTERS = 80;
const MAX_TITLE = 40;

/** With more columns, lines without a difference become one remark. */
const MAX_WHOLE_COLUMNS = 6;
/** A server has about 400 settings, each a row with a cell per variant. */
const MAX_ROWS = 500;

/**
 * Storage, initdb arguments and settings of every variant, as requested or else as read from the server, one column each. The remarks
 * tell how to read it, and which settings were left out of a profile.
 */
export function buildSettings(view: View): { table: Table; remarks: Phrase[] } {
  const variants = listDifferent(view);
  const settings = variants.flatMap((variant) => [...variant.settings, ...variant.leftOut]);
  const allNames = [...new Set(settings.map((setting) => setting.name))].sort();
  const names = allNames.slice(0, MAX_ROWS);
  const columns = variants.map((variant) => {
    const cells = names.map(makeFormatter(variant, view));
    return left(titleOf(variant, view), [formatStorage(variant, view), formatInitdb(variant), ...cells]);
  });
  const titles = ['storage', 'initdb', ...names.map((setting) => shorten(setting, MAX_CELL_CHARACTERS))];
  const whole = buildTable([left('setting', titles), ...columns]);
  const { table, same } = columns.length > MAX_WHOLE_COLUMNS ? takeDifferent(whole) : { table: whole, same: [] };
  const cells = columns.flatMap((column) => column.cells.slice(titles.length - names.length));
  const legend: Phrase[] = [];
  if (cells.some((cell) => cell.startsWith('('))) legend.push(['In brackets: the default of the server']);
  if (variants.some((variant) => variant.template))
    legend.push(['Copied: initdb ran once, and each trial copies its data directory']);
  if (cells.includes('')) legend.push(['Empty: not set, the default of the server']);
  const hidden = allNames.length - names.length;
  if (hidden > 0) legend.push([`${countThings(hidden, 'more setting')} ${hidden === 1 ? 'is' : 'are'} not shown`]);
  const leftOut = variants.flatMap((variant) =>
    variant.leftOut.map(({ name: setting, reason }) => {
      return say`${name(titleOf(variant, view))} is without ${name(setting)}: ${prose(trimStop(reason))}`;
    }),
  );
  return { table, remarks: [...same, ...legend, ...leftOut] };
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
  const { id, profile, revision } = variant;
  if (revision !== null) return shorten(profile, MAX_TITLE);
  const title = withoutCount(variant);
  const alike = rows.filter((row) => withoutCount(row.variant) === title);
  return shorten(alike.every((row) => keyOf(row.variant) === keyOf(variant)) ? title : id, MAX_TITLE);
}

/** The rows that differ, and the others as a remark. */
function takeDifferent({ columns, rows }: Table): { table: Table; same: Phrase[] } {
  const isSame = ([, first, ...cells]: string[]) => cells.every((cell) => cell === first);
  const same = rows.filter(isSame).filter(([, value]) => value !== '');
  const words = same.slice(0, 40).map(([title = '', value = '']) => `${title} ${value}`);
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

function formatStorage({ id, storage }: ReportedVariant, { results }: View): string {
  if (storage.kind === 'tmpfs') return `tmpfs, ${formatSize(storage.sizeBytes)}`;
  const sample = results.samples.find(({ variant, probes }) => variant === id && probes.fileSystem !== null);
  return sample ? `disk, ${shorten(sample.probes.fileSystem ?? '', 40)}` : 'disk';
}

/** Formats a setting: as set, as left out, or in brackets as the server has it. */
function makeFormatter(variant: ReportedVariant, { results }: View): (setting: string) => string {
  const requested = new Map(variant.settings.map(({ name: setting, value }) => [setting, value]));
  const leftOut = new Set(variant.leftOut.map(({ name: setting }) => setting));
  const read = new Map<string, string>();
  for (const sample of results.samples.filter(({ variant: id }) => id === variant.id))
    for (const [key, text] of Object.entries(sample.settings)) if (!read.has(key)) read.set(key, text);
  return (setting) => {
    const value = requested.get(setting);
    if (value !== undefined) return shorten(value === '' ? "''" : value, MAX_CELL_CHARACTERS);
    if (leftOut.has(setting)) return 'left out';
    const serverValue = read.get(setting);
    return serverValue === undefined ? '' : `(${shorten(serverValue, MAX_CELL_CHARACTERS)})`;
  };
}
