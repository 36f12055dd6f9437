/** A data directory that was kept cannot be used again: its archive is damaged, or no server starts on it. */
export class SeedError extends Error {
  override name = 'SeedError';
}
