// Defines the input `sync-time`, the time of one sync of another disk.
import { accept, type ReadResult, refuse, showPlain, showValue } from '../../inputs/reading.ts';
import type { InputRow } from '../../inputs/table.ts';

const UNITS_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };
/** No disk is slower, except one that several machines fight for. */
const MAX_MS = 1000;
const HINT = 'Write a number with us, ms or s, above zero and up to 1s, such as 5ms or 0.2ms.';

/** Reads `5ms`, `0.2 ms`, `200us`. Returns milliseconds, above zero and up to 1000. Refuses a number without a unit. */
export function readSyncTime(text: string): ReadResult<number> {
  const quoted = showValue(text);
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits !== '' && unit === '') return refuse(`${quoted} has no unit`, `Write ${showPlain(digits)}ms. ${HINT}`);
  const ms = Number(digits) * (UNITS_MS[unit] ?? Number.NaN);
  if (digits === '' || Number.isNaN(ms)) return refuse(`${quoted} is not the time of a sync`, HINT);
  if (ms === 0) return refuse(`${quoted} is too short`, HINT);
  return ms > MAX_MS ? refuse(`${quoted} is too long`, HINT) : accept(ms);
}

export const SYNC_TIME = {
  name: 'sync-time',
  placeholder: '<duration>',
  description:
    'Time of one sync of another disk, up to `1s`: the report predicts a run there; needs `explain` or `tune`. Default none.',
  field: 'syncTimeMs',
  needs: { inputs: ['explain', 'tune'], hint: 'Add `explain: true`, or remove it.' },
  read: readSyncTime,
} as const satisfies InputRow;
