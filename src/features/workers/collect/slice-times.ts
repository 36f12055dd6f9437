// Reads the seconds of items from the JSON file of `slice-times`.
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { MAX_SLICE_ITEMS } from '../../../results/limits.ts';
import { parseJson } from '../../../system/files.ts';
import { readRegularFile } from '../../../system/regular-file.ts';

const MAX_BYTES = 64 * 1024 ** 2;
const MAX_NAMED = 5;
const HINT = 'Write an object of seconds by item, such as {"tests/test_a.py": 1.5}.';

/**
 * @param file absolute path; a link may lead to it, because the user named it
 * @returns seconds by item
 * @throws PgSpeedError of kind `input` for a file that cannot be read, is too large, or is no object of seconds
 */
export function readSliceTimes(file: string): Map<string, number> {
  const refuse = (what: string) => new PgSpeedError('input', `${file}: ${what}.`, HINT, { input: 'slice-times' });
  let text: string;
  try {
    text = readRegularFile(file, MAX_BYTES, 'follow').toString('utf8');
  } catch (cause) {
    throw refuse(messageOf(cause));
  }
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw refuse('it is no JSON object');
  const entries = Object.entries(json);
  if (entries.length > MAX_SLICE_ITEMS) throw refuse(`it has ${entries.length} items, more than ${MAX_SLICE_ITEMS}`);
  const wrong = entries.filter(([, seconds]) => !isSeconds(seconds));
  if (wrong.length > 0) {
    const shown = wrong.slice(0, MAX_NAMED).map(([item, value]) => `${quote(item)} has ${quote(value)}`);
    const more = wrong.length > MAX_NAMED ? `, and ${wrong.length - MAX_NAMED} more` : '';
    throw refuse(`seconds are numbers from 0, but ${shown.join(', ')}${more}`);
  }
  return new Map(entries as [string, number][]);
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function quote(value: unknown): string {
  return JSON.stringify(value).slice(0, 80);
}
