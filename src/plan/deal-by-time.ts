// Deals the items of a suite to slices that take equally long, by known times, otherwise by the sizes of their files.

/** By what items were dealt: times of earlier runs, bytes of files, or only their number. */
export type DealtBy = 'times' | 'sizes' | 'evenly';

/** Seconds that an item counts at least: hundreds of tests of 0.00 would otherwise all be dealt to one slice. */
const LEAST_SECONDS = 0.01;

/**
 * Deals the longest item first, each to the slice with the least to do. If slices are equal, the one with fewer items takes it, then the first.
 * @param count slices to make, from 1; fewer are made where there are fewer items, because none is empty
 * @param known seconds by item; null: do not use times
 * @param sizes bytes by item
 * @returns each item of the list exactly once, in the order of the list within its slice: some tests need those before them
 */
export function dealItems(
  items: readonly string[],
  count: number,
  known: ReadonlyMap<string, number> | null,
  sizes: ReadonlyMap<string, number>,
): { slices: string[][]; by: DealtBy } {
  const { weights, by } = weigh(items, known ?? new Map(), sizes);
  const longestFirst = items.map((_, place) => place).sort((a, b) => weightAt(weights, b) - weightAt(weights, a));
  const slices = Array.from({ length: Math.min(count, items.length) }, () => ({ load: 0, places: [] as number[] }));
  for (const place of longestFirst) {
    const slice = findFreest(slices);
    if (slice === undefined) break;
    slice.load += weightAt(weights, place);
    slice.places.push(place);
  }
  const listItems = (places: number[]) => places.sort((a, b) => a - b).map((place) => items[place] ?? '');
  return { slices: slices.map(({ places }) => listItems(places)), by };
}

function findFreest<T extends { load: number; places: readonly number[] }>(slices: readonly T[]): T | undefined {
  let [freest] = slices;
  for (const slice of slices) {
    if (freest === undefined || slice.load > freest.load) continue;
    if (slice.load < freest.load || slice.places.length < freest.places.length) freest = slice;
  }
  return freest;
}

function weightAt(weights: readonly number[], place: number): number {
  return weights[place] ?? 0;
}

/** How much each item counts, in the order of the list. */
function weigh(
  items: readonly string[],
  known: ReadonlyMap<string, number>,
  sizes: ReadonlyMap<string, number>,
): { weights: number[]; by: DealtBy } {
  const timed = items.filter((item) => known.has(item));
  if (timed.length > 0) {
    const estimate = makeEstimate(timed, known, sizes);
    return { weights: items.map((item) => Math.max(LEAST_SECONDS, known.get(item) ?? estimate(item))), by: 'times' };
  }
  const sized = items.filter((item) => (sizes.get(item) ?? 0) > 0);
  if (sized.length === 0) return { weights: items.map(() => 1), by: 'evenly' };
  const mean = sum(sized, sizes) / sized.length;
  return { weights: items.map((item) => Math.max(1, sizes.get(item) ?? mean)), by: 'sizes' };
}

/** Returns a function that estimates an item without a time: its bytes at the rate of the timed items, or their mean where it has no size. */
function makeEstimate(
  timed: readonly string[],
  known: ReadonlyMap<string, number>,
  sizes: ReadonlyMap<string, number>,
): (item: string) => number {
  const mean = sum(timed, known) / timed.length;
  const sized = timed.filter((item) => sizes.has(item));
  const bytes = sum(sized, sizes);
  const secondsPerByte = sum(sized, known) / bytes;
  return (item) => {
    const size = sizes.get(item);
    return size === undefined || bytes === 0 ? mean : secondsPerByte * size;
  };
}

function sum(items: readonly string[], values: ReadonlyMap<string, number>): number {
  return items.reduce((total, item) => total + (values.get(item) ?? 0), 0);
}
