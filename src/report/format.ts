// Formats numbers for a report: times, amounts, ratios, percentages, sizes; a column gets one unit.
import { convertUnit } from '../inputs/metric-units.ts';
import { countThings } from '../system/amounts.ts';

export { countThings, formatCount, listFirst } from '../system/amounts.ts';

/** Formats one value of a column; unit and decimals are chosen for all its values. */
type NumberFormat = (value: number) => string;

const TIME_SCALES = [
  { suffix: 's', seconds: 1 },
  { suffix: 'ms', seconds: 1e-3 },
  { suffix: 'µs', seconds: 1e-6 },
  { suffix: 'ns', seconds: 1e-9 },
] as const;
const SIGNIFICANT = 3;
const MAX_DECIMALS = 3;
const MIN_FACTOR = 0.1;

/** Times have their unit in the cell (`41.2s`), other metrics in the title. */
export function isTime(unit: string): boolean {
  return convertUnit(1, unit, 's') !== null;
}

/**
 * The format of a column: one scale and one number of decimals for all `values`, so that readers can compare them. The
 * smallest value gets three significant digits. Times become µs, ms, s, or `1m12s` if all are a minute or more.
 */
export function columnFormat(values: readonly (number | null)[], unit: string): NumberFormat {
  const perUnit = convertUnit(1, unit, 's');
  const positive = values.map((value) => value ?? 0).filter((value) => value > 0);
  if (perUnit !== null) return timeFormat(positive, perUnit);
  // Counts need no decimals.
  const decimals = positive.every(Number.isInteger) ? 0 : decimalsFor(leastOf(positive));
  return (value) => group(value, decimals);
}

/** The format for a value before and after: beside minutes, seconds and less keep a unit of their own. */
export function changeFormat(values: readonly (number | null)[], unit: string): NumberFormat {
  const positive = values.map((value) => value ?? 0).filter((value) => value > 0);
  const perUnit = convertUnit(1, unit, 's') ?? 0;
  const areMinutes = positive.map((value) => value * perUnit >= 60);
  if (areMinutes.includes(true) && areMinutes.includes(false)) return (value) => columnFormat([value], unit)(value);
  return columnFormat(values, unit);
}

/** One value in a sentence, with its unit: `28.4 s`, `1m12s`, `2,431 tps`. */
export function formatAmount(value: number, unit: string): string {
  const text = columnFormat([value], unit)(value);
  return isTime(unit) ? text.replace(/^([\d.,]+)([a-zµ]+)$/, '$1 $2') : `${text} ${unit}`;
}

/** Seconds in a sentence: `28.4 s`, `20m00s`. */
export function formatSeconds(seconds: number): string {
  return formatAmount(seconds, 's');
}

function timeFormat(values: readonly number[], perUnit: number): NumberFormat {
  const seconds = values.map((value) => value * perUnit);
  const least = leastOf(seconds);
  const most = seconds.reduce((greatest, value) => Math.max(greatest, value), Number.NEGATIVE_INFINITY);
  if (seconds.length > 0 && least >= 60) {
    const decimals = least < 100 ? 1 : 0;
    return (value) => formatMinutes(value * perUnit, decimals);
  }
  const scale = TIME_SCALES.find((candidate) => most >= candidate.seconds) ?? TIME_SCALES[seconds.length > 0 ? 3 : 0];
  const decimals = seconds.length > 0 ? decimalsFor(least / scale.seconds) : 0;
  return (value) => `${group((value * perUnit) / scale.seconds, decimals)}${scale.suffix}`;
}

/** Merged files have more values than a call takes arguments. */
function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

function formatMinutes(seconds: number, decimals: number): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(seconds * factor) / factor;
  const minutes = Math.floor(rounded / 60);
  const rest = (rounded - 60 * minutes).toFixed(decimals);
  if (minutes === 0) return `${rest}s`;
  return `${minutes}m${rest.padStart(decimals > 0 ? 3 + decimals : 2, '0')}s`;
}

/** A factor: `1.45x`, `12.3x`. */
export function formatRatio(ratio: number): string {
  return `${formatFactor(ratio, ratioDecimals(ratio))}x`;
}

/** The interval of a speedup with its decimals: `1.33 to 1.58`, `0.95 to 1.10`. */
export function formatInterval(low: number, high: number, ratio: number): string {
  const decimals = ratioDecimals(ratio);
  return `${formatFactor(low, decimals)} to ${formatFactor(high, decimals)}`;
}

/** Far below 1 a fraction is easier to read. */
function formatFactor(ratio: number, decimals: number): string {
  if (ratio <= 0 || ratio >= MIN_FACTOR) return group(ratio, decimals);
  return `1/${group(1 / ratio, ratioDecimals(1 / ratio))}`;
}

/** `95 %`, `98.33 %`: levels of several intervals have digits. */
export function formatLevel(level: number): string {
  return `${Number((level * 100).toFixed(2))} %`;
}

/** A share as percent: 0.021 is `2.1 %`, 0.14 is `14 %`, 0.05 is `5 %`. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  const decimals = Math.abs(percent) >= 9.95 || isWhole(percent) ? 0 : 1;
  return `${group(percent, decimals)} %`;
}

/** Bytes, in units of 1024 as PostgreSQL has them: `256 MB`, `15.6 GB`. */
export function formatSize(bytes: number): string {
  const mb = bytes / 1024 ** 2;
  const [value, unit] = mb >= 1024 ? [mb / 1024, 'GB'] : [mb, 'MB'];
  return `${group(value, isWhole(value) ? 0 : decimalsFor(value))} ${unit}`;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}

/** Hundredths are below the noise of a run. */
function ratioDecimals(ratio: number): number {
  if (ratio >= 100) return 0;
  return ratio >= 10 ? 1 : 2;
}

/** Decimals for three significant digits of the least value, at most three. */
function decimalsFor(least: number): number {
  return Math.min(MAX_DECIMALS, Math.max(0, SIGNIFICANT - 1 - Math.floor(Math.log10(least))));
}

const GROUPING = [0, 1, 2, 3].map(
  (decimals) => new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** `2,431.6`. Formats are cached, because creating one is slow. */
function group(value: number, decimals: number): string {
  return GROUPING[decimals]?.format(value) ?? value.toFixed(decimals);
}

/** Charts need no more digits. */
export function roundFigure(value: number): number {
  return Number(value.toPrecision(5));
}

/** `12.3 s in 4,218 calls`. */
export function formatCalls({ calls, seconds }: { calls: number; seconds: number }): string {
  return `${formatSeconds(seconds)} in ${countThings(calls, 'call')}`;
}

/** A size that may be small: `5.2 kB`, `48.0 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1024 ** 2 / 10 ? `${(bytes / 1024).toFixed(1)} kB` : formatSize(bytes);
}

/** A share with tenths of a percent: `99.7 %`. */
export function formatTenths(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
