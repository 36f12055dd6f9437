import { accept, type Reading, refuse, showPlain, showValue } from './reading.ts';

const NUMBER = String.raw`(\d+(?:\.\d+)?)\s*`;
const DURATION = new RegExp(`^(?:${NUMBER}h)?\\s*(?:${NUMBER}m)?\\s*(?:${NUMBER}s)?\\s*(?:${NUMBER}ms)?$`, 'i');
const UNITS_MS = [3_600_000, 60_000, 1_000, 1];

/** Node's timers take no more (signed 32 bit): a longer one would fire at once. https://nodejs.org/api/timers.html */
const LONGEST_MS = 2 ** 31 - 1;

const HINT = 'Write a number with a unit (h, m, s, ms), such as 90s, 20m, 1h30m or 500ms.';

/** Reads `90s`, `20m`, `1h30m`, `500ms`. Gives whole milliseconds, 1 to 2^31 - 1; a number without a unit is refused. */
export function readDuration(text: string): Reading<number> {
  const shown = showValue(text);
  // The pattern has blanks in several places, among which a row of them could be shared out in very many ways.
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const number = showPlain(trimmed);
  if (/^\d+(\.\d+)?$/.test(trimmed)) return refuse(`${shown} has no unit`, `Write ${number}s or ${number}m. ${HINT}`);
  const match = DURATION.exec(trimmed);
  if (match === null || trimmed === '') return refuse(`${shown} is not a duration`, HINT);
  const parts = UNITS_MS.map((unitMs, index) => unitMs * Number(match[index + 1] ?? 0));
  const totalMs = Math.round(parts.reduce((sum, part) => sum + part, 0));
  if (totalMs < 1) return refuse(`${shown} is too short`, 'Write a duration above zero.');
  if (totalMs > LONGEST_MS) return refuse(`${shown} is too long`, 'Write at most 596h.');
  return accept(totalMs);
}

/** As {@link readDuration}, with `none` for no limit, given as null. */
export function readDurationOrNone(text: string): Reading<number | null> {
  if (text.trim().toLowerCase() === 'none') return accept(null);
  const reading = readDuration(text);
  if ('value' in reading) return reading;
  return { problems: reading.problems.map((p) => ({ ...p, hint: `${p.hint} Or none, for no limit.` })) };
}
