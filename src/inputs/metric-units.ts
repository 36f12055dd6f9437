// Knows the units of time and size that metrics are measured in, and converts numbers between them.

/** The names of each unit, the usual one first. */
interface Unit {
  names: readonly string[];
  size: number;
}

/** In nanoseconds. Whole numbers, so that 980 us are 0.98 ms to the last digit. */
const TIMES: readonly Unit[] = [
  { names: ['ns', 'nsec', 'nanosecond', 'nanoseconds'], size: 1 },
  // Both of Unicode's signs for micro.
  { names: ['us', '\u00B5s', '\u03BCs', 'usec', 'microsecond', 'microseconds'], size: 1e3 },
  { names: ['ms', 'msec', 'millisecond', 'milliseconds'], size: 1e6 },
  { names: ['s', 'sec', 'secs', 'second', 'seconds'], size: 1e9 },
  { names: ['m', 'min', 'mins', 'minute', 'minutes'], size: 6e10 },
  { names: ['h', 'hour', 'hours'], size: 3.6e12 },
];

/** In bytes. */
const SIZES: readonly Unit[] = [
  { names: ['B', 'byte', 'bytes'], size: 1 },
  { names: ['kB', 'KB'], size: 1e3 },
  { names: ['MB'], size: 1e6 },
  { names: ['GB'], size: 1e9 },
  { names: ['TB'], size: 1e12 },
  { names: ['KiB'], size: 2 ** 10 },
  { names: ['MiB'], size: 2 ** 20 },
  { names: ['GiB'], size: 2 ** 30 },
  { names: ['TiB'], size: 2 ** 40 },
];

/** What is measured, and how much of it one unit is. */
interface Measure {
  kind: string;
  size: number;
}

const MEASURES: ReadonlyMap<string, Measure> = new Map(
  Object.entries({ time: TIMES, size: SIZES }).flatMap(([kind, units]) =>
    units.flatMap(({ names, size }) => names.map((name): [string, Measure] => [name, { kind: `a ${kind}`, size }])),
  ),
);

/** For messages: `ns, us, ms, s, m, h, B, kB, ...`. */
export const CONVERTED_UNITS = [...TIMES, ...SIZES].map(({ names: [name] }) => name).join(', ');

/** A number in another unit: of time, of size, or of one per another (`us/op`, `kB/s`); null if the units measure different things. */
export function convertUnit(value: number, from: string, to: string): number | null {
  if (from === to) return value;
  const [source, target] = [readQuotient(from), readQuotient(to)];
  if (source.kind !== target.kind) return null;
  return (value * (source.above * target.below)) / (source.below * target.above);
}

/** Whether there are other units that can be converted to this one. */
export function isConvertible(unit: string): boolean {
  return unit.split('/').some((name) => MEASURES.has(name.trim()));
}

/** A unit that is not known measures only itself. */
function readQuotient(unit: string): { kind: string; above: number; below: number } {
  const [above = { kind: '', size: 1 }, ...below] = unit
    .split('/')
    .map((name) => name.trim())
    .map((name) => MEASURES.get(name) ?? { kind: name, size: 1 });
  return {
    kind: [above, ...below].map(({ kind }) => kind).join('/'),
    above: above.size,
    below: below.reduce((product, { size }) => product * size, 1),
  };
}
