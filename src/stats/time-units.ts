/** By the names that metrics use. */
const PER_SECOND: Readonly<Record<string, number>> = { s: 1, seconds: 1, ms: 1e3, us: 1e6 };

/** How many of a metric's unit are a second; null for a unit that is none of time. */
export function unitsPerSecond(unit: string): number | null {
  return Object.hasOwn(PER_SECOND, unit) ? (PER_SECOND[unit] ?? null) : null;
}
