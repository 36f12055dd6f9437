// Chooses the ranges and ticks of chart axes, and formats the numbers on them.

/** From this many seconds on, an axis is in minutes. */
const MINUTES_FROM = 300;
/** One label alone shows no scale. */
const FEWEST = 2;

/** About `most` round values between `low` and `high`, in steps of 1, 2 or 5 times a power of ten; at least two. */
export function chooseTicks(low: number, high: number, most: number): number[] {
  if (!(high > low)) return [low];
  const ticks = divide(low, high, (high - low) / Math.max(1, most));
  return ticks.length < FEWEST ? chooseTicks(low, high, Math.max(1, most) * 2) : ticks;
}

function divide(low: number, high: number, raw: number): number[] {
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((factor) => raw <= factor * power * 1.001) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, place) => clean((first + place) * step));
}

/** Round values for seconds; round minutes from five minutes on. */
export function chooseTimeTicks(low: number, high: number, most: number): number[] {
  if (high < MINUTES_FROM) return chooseTicks(low, high, most);
  return chooseTicks(low / 60, high / 60, most).map((minutes) => minutes * 60);
}

/** Ticks for a logarithmic axis: round values below a decade, otherwise at most `most` powers of ten. */
export function chooseLogTicks(low: number, high: number, most: number): number[] {
  if (high / low < 8) return chooseTicks(low, high, most);
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const powers = Array.from({ length: Math.floor(Math.log10(high) + 1e-9) - first + 1 }, (_, place) => first + place);
  const every = Math.ceil(powers.length / Math.max(1, most));
  const values = powers.filter((power) => power % every === 0).map((power) => clean(10 ** power));
  const between = powers.length * 2 <= most ? [2, 5] : [];
  const more = between.flatMap((factor) => [first - 1, ...powers].map((power) => clean(factor * 10 ** power)));
  const ticks = [...values, ...more].filter((value) => value >= low && value <= high).sort((a, b) => a - b);
  return ticks.length < FEWEST ? chooseLogTicks(low, high, Math.max(1, most) * 2) : ticks;
}

/** Ticks for speedups: round factors on both sides of 1, as `1.2x slower` and `1.2x faster`. */
export function chooseSpeedupTicks(low: number, high: number, most: number): number[] {
  const invert = (ticks: readonly number[]) => ticks.map((tick) => 1 / tick).reverse();
  if (low >= 1) return chooseLogTicks(low, high, most);
  if (high <= 1) return invert(chooseLogTicks(1 / high, 1 / low, most));
  const [slower, faster] = [-Math.log(low), Math.log(high)];
  const wider = Math.max(slower, faster);
  const side = chooseLogTicks(1, Math.exp(wider), (most * wider) / (slower + faster)).filter((tick) => tick > 1);
  return [...invert(side), 1, ...side].filter((tick) => tick >= low && tick <= high);
}

/** A horizontal logarithmic axis, and the space beside it, in pixels. */
interface AxisPlace {
  domain: readonly [low: number, high: number];
  left: number;
  length: number;
  right: number;
}

/**
 * The ticks of a horizontal axis whose labels neither overlap nor leave the chart.
 * @param choose ticks for about so many
 */
export function fitLogTicks(
  choose: (most: number) => number[],
  format: (tick: number) => string,
  { domain: [low, high], left, length, right }: AxisPlace,
): number[] {
  const placeOf = (tick: number) => (Math.log(tick / low) / Math.log(high / low)) * length;
  const halfOf = (tick: number) => (format(tick).length * LETTER) / 2;
  const isInside = (tick: number) =>
    placeOf(tick) + left >= halfOf(tick) && length - placeOf(tick) + right >= halfOf(tick);
  const areApart = (ticks: readonly number[]) =>
    ticks.every((tick, place) => {
      const before = ticks[place - 1];
      return before === undefined || placeOf(tick) - placeOf(before) > halfOf(tick) + halfOf(before) + GAP;
    });
  const most = Math.max(FEWEST, Math.floor(length / 60));
  const choices = Array.from({ length: most }, (_, place) => choose(most - place).filter(isInside));
  const usable = choices.filter((ticks) => ticks.length >= FEWEST);
  return usable.find(areApart) ?? choosePair(usable.at(-1) ?? choose(1), areApart);
}

/** The first tick and the next one that leaves room, otherwise the last one. */
function choosePair(ticks: readonly number[], areApart: (ticks: readonly number[]) => boolean): number[] {
  const pairs = ticks.slice(1).map((tick) => [ticks[0] ?? tick, tick]);
  return pairs.find(areApart) ?? pairs.at(-1) ?? [...ticks];
}

/** Width of a letter of an axis, and the least space between two labels, in pixels. */
const LETTER = 6.6;
const GAP = 8;

/** Values that differ more are drawn on a logarithmic axis. */
const WIDE = 20;

/** Scale and ticks of the axis of a metric. @param widen range of a linear axis */
export function chooseMetricAxis(values: readonly number[], time: boolean, widen = widenRange) {
  const log = Math.max(...values) / Math.min(...values) > WIDE;
  const domain = log ? widenRange(values, true) : widen(values, false);
  const chooseLinear = time ? chooseTimeTicks : chooseTicks;
  const ticks = (log ? chooseLogTicks : chooseLinear)(...domain, 6);
  return { scale: { type: log ? 'log' : 'linear', domain } as const, ticks };
}

/** Enough to tell the ticks of a narrow range apart, and too few for the rounding errors of binary fractions. */
const DIGITS = 10;

function clean(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** `1.5x faster`, `1x`, `100x slower`, as in the tables. */
export function formatSpeedup(value: number): string {
  const factor = formatNumber(clean(Math.max(value, 1 / value)));
  return factor === '1' ? '1x' : `${factor}x ${value < 1 ? 'slower' : 'faster'}`;
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
  return value.toLocaleString('en-US', { maximumSignificantDigits: DIGITS });
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
  return space === 0 ? [0, 1] : [low - space, high + space];
}
