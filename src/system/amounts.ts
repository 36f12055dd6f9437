// Formats numbers and counts of things for messages.
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
