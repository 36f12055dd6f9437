// Reads counts, numbers of runs, percentages, sizes and durations from the text of an input.
import { accept, chain, type Reader, type ReadResult, refuse, showPlain, showValue } from './reading.ts';
import { itemsReader } from './texts.ts';

export function countReader(lowest: number, highest: number): Reader<number> {
  return (text) => {
    const trimmed = text.trim();
    const count = /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
    if (count >= lowest && count <= highest) return accept(count);
    const message = `${showValue(text)} is not a whole number from ${lowest} to ${highest}`;
    return refuse(message, 'Write one of these numbers, with digits only.');
  };
}

const MAX_RUNS = 1000;

export function readRuns(text: string): ReadResult<number | 'auto'> {
  if (text.trim() === 'auto') return accept('auto');
  const reading = countReader(1, MAX_RUNS)(text);
  if ('value' in reading) return reading;
  const message = `${showValue(text)} is neither \`auto\` nor a whole number from 1 to ${MAX_RUNS}`;
  return refuse(message, 'Write one of these numbers, with digits only.');
}

/** More than any server takes; max_connections ends at 262143. */
const MAX_CLIENTS = 100_000;

export const readClients = itemsReader('client count', countReader(1, MAX_CLIENTS));

/** Reads `5%`, `5 %` or `5`, above 0 and below 100. Returns a share: 0.05. Refuses a bare number below 1, which may be meant as a share. */
export function readPercent(text: string): ReadResult<number> {
  const quoted = showValue(text);
  const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
  if (match === null) return refuse(`${quoted} is not a percentage`, 'Write a number with %, such as 5%.');
  const [, digits = '', sign] = match;
  const percent = Number(digits);
  // Moves the decimal point in the text, since 99.9 / 100 is not 0.999.
  const share = Number(`${digits}e-2`);
  if (share <= 0 || percent >= 100)
    return refuse(`${quoted} is out of range`, 'Write a percentage above 0% and below 100%, such as 5%.');
  if (percent < 1 && sign === '')
    return refuse(`${quoted} may be a share or a percentage`, `Write ${Number(`${digits}e2`)}% or ${percent}%.`);
  return accept(share);
}

/** MINIMUM_EFFECT of the statistics: smaller differences get no verdict, so a narrower margin would contradict it. */
const MIN_MARGIN = 0.03;

export function readMargin(text: string): ReadResult<number> {
  const hint = 'Write 3% or more: smaller differences always count as `same`.';
  return chain(readPercent(text), (margin) =>
    margin >= MIN_MARGIN ? accept(margin) : refuse(`${showValue(text)} is too narrow`, hint),
  );
}

const POWERS: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3, t: 4 };
const SIZE_HINT =
  'Write a number with kB, MB, GB or TB (also k, m, g, t, or KiB to TiB), such as 512MB; 1 kB is 1024 bytes.';

/** Reads `512MB`, `1g`, `1.5 GiB`, in any letter case. Returns whole bytes above zero; units are 1024-based, as in PostgreSQL. */
export function readSize(text: string): ReadResult<number> {
  const quoted = showValue(text);
  const match = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(?:i?b)?)?$/i.exec(text.trim());
  if (match === null) return refuse(`${quoted} is not a size`, SIZE_HINT);
  const [, number = '', unit] = match;
  const power = unit === undefined ? undefined : POWERS[unit.toLowerCase()];
  if (power === undefined) return refuse(`${quoted} has no unit`, `Did you mean ${showPlain(number)}MB? ${SIZE_HINT}`);
  const sizeBytes = Math.round(Number(number) * 1024 ** power);
  if (sizeBytes < 1) return refuse(`${quoted} is too small`, 'Write a size above zero.');
  if (!Number.isSafeInteger(sizeBytes)) return refuse(`${quoted} is too large`, 'Write at most 8191TB.');
  return accept(sizeBytes);
}

/** Room for one WAL segment. */
const MIN_TMPFS_BYTES = 16 * 1024 ** 2;

export function readTmpfsSize(text: string): ReadResult<number> {
  const hint = 'Write 16MB or more; a new server needs about 72MB.';
  return chain(readSize(text), (sizeBytes) =>
    sizeBytes >= MIN_TMPFS_BYTES ? accept(sizeBytes) : refuse(`${showValue(text)} is too small for a server`, hint),
  );
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)\s*`;
const DURATION = new RegExp(`^(?:${NUMBER}h)?\\s*(?:${NUMBER}m)?\\s*(?:${NUMBER}s)?\\s*(?:${NUMBER}ms)?$`, 'i');
const UNITS_MS = [3_600_000, 60_000, 1_000, 1];

/** The limit of Node's timers (signed 32 bit): a longer one fires at once. https://nodejs.org/api/timers.html */
const MAX_MS = 2 ** 31 - 1;

const DURATION_HINT = 'Write a number with a unit (h, m, s, ms), such as 90s, 20m, 1h30m or 500ms.';

/** Reads `90s`, `20m`, `1h30m`, `500ms`. Returns whole milliseconds, 1 to 2^31 - 1. Refuses a number without a unit. */
export function readDuration(text: string): ReadResult<number> {
  const quoted = showValue(text);
  // One blank at a time keeps the pattern from backtracking over many.
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const number = showPlain(trimmed);
  if (/^\d+(\.\d+)?$/.test(trimmed))
    return refuse(`${quoted} has no unit`, `Write ${number}s or ${number}m. ${DURATION_HINT}`);
  const match = DURATION.exec(trimmed);
  if (match === null || trimmed === '') return refuse(`${quoted} is not a duration`, DURATION_HINT);
  const parts = UNITS_MS.map((unitMs, index) => unitMs * Number(match[index + 1] ?? 0));
  const totalMs = Math.round(parts.reduce((sum, part) => sum + part, 0));
  if (totalMs < 1) return refuse(`${quoted} is too short`, 'Write a duration above zero.');
  if (totalMs > MAX_MS) return refuse(`${quoted} is too long`, 'Write at most 596h.');
  return accept(totalMs);
}

export function readDurationOrNone(text: string): ReadResult<number | null> {
  if (text.trim().toLowerCase() === 'none') return accept(null);
  const reading = readDuration(text);
  if ('value' in reading) return reading;
  const problems = reading.problems.map(({ message, hint }) => ({ message, hint: `${hint} Or none, for no limit.` }));
  return { problems };
}
