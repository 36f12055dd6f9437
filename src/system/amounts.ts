// Formats numbers, durations and counts of things for messages.
const MAX_DECIMALS = 20;

/**
 * Formats a number with so many significant digits, all digits before the point, and no exponent: with four digits
 * 23576.4 is `23,576`, and 0.1 is `0.1000`.
 */
export function formatFigure(value: number, digits: number): string {
  const exponent = Number(value.toExponential(digits - 1).split('e')[1]);
  const decimals = value === 0 ? 0 : Math.min(MAX_DECIMALS, Math.max(0, digits - 1 - exponent));
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 call`, `4,218 calls`. @param noun with a plural in s */
export function countThings(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The first items and how many there are beside them: `a, b and 3 more`. */
export function listFirst(items: readonly (string | number)[], most: number): string {
  const first = items.slice(0, most).join(', ');
  return items.length > most ? `${first} and ${items.length - most} more` : first;
}

/** `0.82 s`, `41.2 s`, `2 min 05 s`, `1 h 04 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 99.95) return `${seconds < 9.995 ? seconds.toFixed(2) : seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
