import { accept, type Reading, refuse, showPlain, showValue } from './reading.ts';

const POWERS: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3, t: 4 };
const HINT =
  'Write a number with kB, MB, GB or TB (also k, m, g, t, or KiB to TiB), such as 512MB; 1 kB is 1024 bytes.';

/** Reads `512MB`, `1g`, `1.5 GiB`, in any letter case. Gives whole bytes above zero; every unit is 1024-based, as in PostgreSQL. */
export function readSize(text: string): Reading<number> {
  const shown = showValue(text);
  const match = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(?:i?b)?)?$/i.exec(text.trim());
  if (match === null) return refuse(`${shown} is not a size`, HINT);
  const [, number = '', unit] = match;
  const power = unit === undefined ? undefined : POWERS[unit.toLowerCase()];
  if (power === undefined) return refuse(`${shown} has no unit`, `Did you mean ${showPlain(number)}MB? ${HINT}`);
  const sizeBytes = Math.round(Number(number) * 1024 ** power);
  if (sizeBytes < 1) return refuse(`${shown} is too small`, 'Write a size above zero.');
  if (!Number.isSafeInteger(sizeBytes)) return refuse(`${shown} is too large`, 'Write at most 8191TB.');
  return accept(sizeBytes);
}
