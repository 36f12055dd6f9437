import type { Setting } from './spec.ts';

const MB = 1024 * 1024;
const UNITS: Record<string, number> = { B: 1, kB: 1024, MB, GB: 1024 * MB, TB: 1024 * 1024 * MB };
/** PostgreSQL's defaults since 9.5, and the least it takes: two segments of 16 MB. */
const DEFAULT_MAX = 1024 * MB;
const DEFAULT_MIN = 80 * MB;
const LEAST = 32 * MB;

/**
 * Keeps the WAL from filling a tmpfs: `max_wal_size` becomes at most a quarter of it, `min_wal_size` no more than that.
 * The limit is soft for the server, hence a quarter.
 */
export function capWalSize(settings: Setting[], sizeBytes: number): { settings: Setting[]; notes: string[] } {
  const capBytes = findWalCap(sizeBytes);
  const changes = new Map<string, string>();
  if (readBytes(settings, 'max_wal_size', DEFAULT_MAX) > capBytes) changes.set('max_wal_size', `${capBytes / MB}MB`);
  if (readBytes(settings, 'min_wal_size', DEFAULT_MIN) > capBytes) changes.set('min_wal_size', `${capBytes / MB}MB`);
  if (changes.size === 0) return { settings, notes: [] };
  const kept = settings.filter((setting) => !changes.has(setting.name));
  const capped = [...changes].map(([name, value]) => ({ name, value }));
  const words = capped.map(({ name, value }) => `${name} = ${value}`).join(', ');
  return {
    settings: [...kept, ...capped],
    notes: [`${words}: a quarter of the tmpfs of ${Math.round(sizeBytes / MB)} MB`],
  };
}

/** The most bytes of WAL for a tmpfs of this size: whole megabytes. */
export function findWalCap(sizeBytes: number): number {
  return Math.max(LEAST, Math.floor(sizeBytes / 4 / MB) * MB);
}

/** A size setting in bytes; a bare number counts megabytes for these two. An unreadable one is left to the server. */
function readBytes(settings: Setting[], name: string, fallback: number): number {
  const text = settings.find((setting) => setting.name === name)?.value;
  if (text === undefined) return fallback;
  const match = /^(\d+(?:\.\d+)?)\s*(B|kB|MB|GB|TB)?$/.exec(text.trim());
  return match ? Number(match[1]) * (UNITS[match[2] ?? 'MB'] ?? MB) : 0;
}
