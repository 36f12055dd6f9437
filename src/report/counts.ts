import { formatSeconds, formatSize } from './format.ts';

const GROUPED = new Intl.NumberFormat('en-US');

/** A whole number with its thousands apart: `4,218`. */
export function formatCount(number: number): string {
  return GROUPED.format(number);
}

/** `1 call`, `4,218 calls`. @param noun one that takes an s */
export function countThings(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** `12.3 s in 4,218 calls`. */
export function describeCalls({ calls, seconds }: { calls: number; seconds: number }): string {
  return `${formatSeconds(seconds)} in ${countThings(calls, 'call')}`;
}

/** A size that may be small: `5.2 kB`, `48.0 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1024 ** 2 / 10 ? `${(bytes / 1024).toFixed(1)} kB` : formatSize(bytes);
}

/** A share whose tenths of a percent matter, such as that of found blocks: `99.7 %`. */
export function formatTenths(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
