/** From this many seconds on, an axis is in minutes. */
const MINUTES_FROM = 300;

/** About `most` round values between `low` and `high`, in steps of 1, 2 or 5 times a power of ten. */
export function chooseTicks(low: number, high: number, most: number): number[] {
  const raw = (high - low) / Math.max(1, most);
  if (!(raw > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((factor) => raw <= factor * power * 1.001) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, place) => clean((first + place) * step));
}

/** The same for seconds; round minutes from five minutes on. */
export function chooseTimeTicks(low: number, high: number, most: number): number[] {
  if (high < MINUTES_FROM) return chooseTicks(low, high, most);
  return chooseTicks(low / 60, high / 60, most).map((minutes) => minutes * 60);
}

/** The same for a logarithmic axis: round values below a decade, else at most `most` powers of ten. */
export function chooseLogTicks(low: number, high: number, most: number): number[] {
  if (high / low < 8) return chooseTicks(low, high, most).filter((value) => value > 0);
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const powers = Array.from({ length: Math.floor(Math.log10(high) + 1e-9) - first + 1 }, (_, place) => first + place);
  const every = Math.ceil(powers.length / Math.max(1, most));
  const values = powers.filter((power) => power % every === 0).map((power) => clean(10 ** power));
  const between = powers.length * 2 <= most ? [2, 5] : [];
  const more = between.flatMap((factor) => [first - 1, ...powers].map((power) => clean(factor * 10 ** power)));
  return [...values, ...more].filter((value) => value >= low && value <= high).sort((a, b) => a - b);
}

/** The same for the axis of a metric. */
export function chooseMetricTicks(domain: readonly [number, number], log: boolean, time: boolean): number[] {
  return (log ? chooseLogTicks : time ? chooseTimeTicks : chooseTicks)(...domain, 6);
}

/** Removes the rounding errors of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(10));
}

/** `1.5x`; `1/100x` far below 1, as in the tables. */
export function formatSpeedup(value: number): string {
  return value >= 0.1 ? `${formatNumber(value)}x` : `1/${formatNumber(clean(1 / value))}x`;
}

/** `5 ms`, `1.5 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds === 0) return '0';
  if (seconds >= 1) return `${formatNumber(seconds)} s`;
  return seconds >= 1e-3 ? `${formatNumber(clean(seconds * 1e3))} ms` : `${formatNumber(clean(seconds * 1e6))} µs`;
}

/** Format of ticks in seconds; in minutes if all ticks are round minutes. */
export function timeFormat(ticks: readonly number[]): (seconds: number) => string {
  const minutes = Math.max(...ticks) >= MINUTES_FROM && ticks.every((seconds) => seconds % 30 === 0);
  return minutes ? (seconds) => (seconds === 0 ? '0' : `${formatNumber(seconds / 60)} min`) : formatSeconds;
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 6 });
}

/** The range of an axis: all values with a little space around them. */
export function widenRange(values: readonly number[], log: boolean): [low: number, high: number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (log) {
    const factor = Math.max(1.04, (high / low) ** 0.06);
    return [low / factor, high * factor];
  }
  const space = Math.max((high - low) * 0.06, Math.abs(high) * 0.02);
  return [low - space, high + space];
}
