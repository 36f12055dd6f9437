const MAX_DECIMALS = 20;

/** A number with so many significant digits, but with all before the point and without an exponent: with four 23576.4 is `23,576`, and 0.1 `0.1000`. */
export function formatFigure(value: number, digits: number): string {
  const exponent = Number(value.toExponential(digits - 1).split('e')[1]);
  const shown = value === 0 ? 0 : Math.min(MAX_DECIMALS, Math.max(0, digits - 1 - exponent));
  return value.toLocaleString('en-US', { minimumFractionDigits: shown, maximumFractionDigits: shown });
}

const GROUPED = new Intl.NumberFormat('en-US');

export function formatCount(number: number): string {
  return GROUPED.format(number);
}

/** `1 call`, `4,218 calls`. @param noun with a plural in s */
export function countThings(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
}
