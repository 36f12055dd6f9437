/** Trials of a run of its own: more than any makes; the report of a hostile file must not take minutes. */
export const MOST_SAMPLES = 20_000;

/** Of merged files: a thousand of a hundred trials must go into one that can be read again, and be merged with more. */
export const MOST_MERGED_SAMPLES = 200_000;
export const MOST_SHARDS = 10_000;

/** Tests that a results file can name. */
export const MOST_TESTS = 200_000;
